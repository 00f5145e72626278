"""Many tables at once as a Gymnasium vector environment, on the compiled kernel.

>>> tables = VectorEnvironment("nj-double-attack", num_envs=3, bonus=False)
>>> observations, info = tables.reset(seed=5)
>>> observations, rewards, terminated, truncated, info = tables.step([12, 12, 12])
>>> observations[:, 0], info["action_mask"].sum(axis=1)
(array([2, 2, 2], dtype=uint8), array([2, 2, 2]))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from pitboss.errors import PitbossError
from pitboss.research.setting import Setting, setting

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations import Rules

    Observations = NDArray[np.uint8]


class VectorEnvironment(VectorEnv["Observations", "NDArray[np.int64]", "NDArray[Any]"]):
    """`num_envs` tables, each as `Environment` plays it: table i with seed s is one environment with seed s + i.

    A table whose episode is over begins the next one in the same step; its last observation is in `info["final_obs"]`.
    With `copy=False` the arrays that are returned are the kernel's own and change with the next step.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium has it)
        "render_modes": [],
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        game: str | Rules | Blackjack,
        *,
        num_envs: int = 1,
        bets: tuple[int, ...] = (1,),
        bonus: bool = True,
        count: bool = False,
        episode: Literal["round", "shoe"] = "round",
        fresh: bool = False,
        behind: int | None = None,
        copy: bool = True,
        render_mode: None = None,
        **options: object,
    ) -> None:
        from pitboss.research.world import world

        if num_envs < 1:
            raise PitbossError(f"{num_envs} tables cannot be played: num_envs must be 1 or more")
        if render_mode is not None:
            raise PitbossError("many tables are not rendered; `Environment` renders one")
        self.setting: Setting = setting(
            game, options, bets=bets, bonus=bonus, count=count, episode=episode, fresh=fresh, behind=behind
        )
        self.layout = self.setting.layout
        self.num_envs = num_envs
        self.render_mode = None
        self.single_observation_space = Box(0, 255, (self.layout.width,), np.uint8)
        self.single_action_space = Discrete(len(self.layout.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.world = world(self.setting.law, self.layout, num_envs)
        self.copy = copy
        self._seated = False

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """New episodes at all tables, or at those in `options["reset_mask"]`; with a seed, from new cards."""
        from pitboss.research.kernel import restart, seat

        super().reset(seed=seed if isinstance(seed, int) else None)
        law, options = self.setting.law, options or {}
        if seed is not None or not self._seated:
            if seed is None:
                seed = int(self.np_random.integers(2**62))
            seeds = seed + np.arange(self.num_envs) if isinstance(seed, int) else np.array(seed, dtype=np.int64)
            if seeds.shape != (self.num_envs,):
                raise PitbossError(f"{seeds.size} seeds for {self.num_envs} tables")
            seat(law, self.world, seeds)
            self._seated = True
        chosen = np.asarray(options.get("reset_mask", np.ones(self.num_envs)), dtype=np.bool_)
        restart(law, self.world, chosen, bool(options.get("shuffle")) or self.setting.by_shoe)
        return self._given(self.world.observations), {"action_mask": self._given(self.world.masks)}

    def step(self, actions: ArrayLike) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Answer at every table; a refused answer changes nothing."""
        from gymnasium.error import ResetNeeded

        from pitboss.research.kernel import step

        if not self._seated:
            raise ResetNeeded("there is no episode under way: call reset() first")
        answers = np.asarray(actions, dtype=np.int64)
        if answers.shape != (self.num_envs,):
            raise PitbossError(f"{answers.size} answers for {self.num_envs} tables")
        step(self.setting.law, self.world, answers, True)
        w = self.world
        ended = self._given(w.ended)
        info: dict[str, Any] = {"action_mask": self._given(w.masks)}
        if w.refused.any():
            info |= {"refused": self._given(w.refused), "_refused": self._given(w.refused)}
        if ended.any():
            info |= {"final_obs": self._given(w.last), "_final_obs": ended}
        never = np.zeros(self.num_envs, dtype=np.bool_)
        return self._given(w.observations), self._given(w.rewards), ended, never, info

    def _given(self, array: Any) -> Any:
        return array.copy() if self.copy else array
