"""The versions of the database, one file each; `pitboss serve` brings an older one to the newest at start."""
