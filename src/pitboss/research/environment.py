"""One table as a Gymnasium environment.

>>> table = Environment("nj-double-attack", bonus=False)
>>> observation, info = table.reset(seed=5)
>>> table.legal
('deal',)
>>> observation, reward, terminated, truncated, info = table.step(table.action("deal"))
>>> table.legal
('attack', 'pass')
>>> print(table.text().splitlines()[-1])
  1: attack, pass
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, SupportsInt

import gymnasium
import numpy as np

from pitboss.research import rendering
from pitboss.research.pixels import pixels
from pitboss.research.setting import Setting, setting

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pitboss.odds.parameters import Blackjack
    from pitboss.regulations import Rules

    Observation = NDArray[np.uint8]


class Environment(gymnasium.Env["Observation", np.int64]):
    """One box of one table. Further arguments are options of the game, such as `decks=6`.

    `bets` are the sizes of the first wager that may be chosen, in units; `bonus` lets bonus wagers be made; `count`
    adds the cards seen since the shuffle to the observation; `episode` is a round or a shoe; `fresh` shuffles before
    every round; `behind` is how many cards lie behind the cutting card, a quarter if not said. An answer that is not
    possible changes nothing, is rewarded with 0, and stands in `info["refused"]`.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 (as Gymnasium has it)
        "render_modes": ["ansi", "svg", "rgb_array"],
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | Rules | Blackjack,
        *,
        bets: tuple[int, ...] = (1,),
        bonus: bool = True,
        count: bool = False,
        episode: Literal["round", "shoe"] = "round",
        fresh: bool = False,
        behind: int | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        from pitboss.errors import PitbossError
        from pitboss.research.world import world

        if render_mode not in (None, *self.metadata["render_modes"]):
            modes = ", ".join(self.metadata["render_modes"])
            raise PitbossError(f"no render mode {render_mode!r}; there are {modes}")
        self.setting: Setting = setting(
            game, options, bets=bets, bonus=bonus, count=count, episode=episode, fresh=fresh, behind=behind
        )
        self.layout = self.setting.layout
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(0, 255, (self.layout.width,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(len(self.layout.actions))
        self.world = world(self.setting.law, self.layout, 1)
        self._seated = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new episode: with a seed, or with `options={"shuffle": True}`, from newly shuffled cards."""
        from pitboss.research.kernel import restart, seat

        super().reset(seed=seed)
        law, shuffle = self.setting.law, bool((options or {}).get("shuffle")) or self.setting.by_shoe
        if seed is not None or not self._seated:
            drawn = seed if seed is not None else int(self.np_random.integers(2**62))
            seat(law, self.world, np.array([drawn], dtype=np.int64))
            self._seated = True
        restart(law, self.world, np.ones(1, dtype=np.bool_), shuffle)
        return self.world.observations[0].copy(), self._info()

    def step(self, action: SupportsInt) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer the question; the reward is what a round has won, in units of the required first wagers."""
        from pitboss.research.kernel import step

        if not self._seated or self.world.ended[0]:
            raise gymnasium.error.ResetNeeded("there is no episode under way: call reset() first")
        step(self.setting.law, self.world, np.array([int(action)]), False)
        info = {**self._info(), "refused": True} if self.world.refused[0] else self._info()
        observation, reward = self.world.observations[0].copy(), float(self.world.rewards[0])
        return observation, reward, bool(self.world.ended[0]), False, info

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.world.masks[0].copy()}

    @property
    def legal(self) -> tuple[str, ...]:
        """What may be answered now."""
        mask = self.world.masks[0]
        return tuple(name for name, possible in zip(self.layout.actions, mask, strict=True) if possible)

    def action(self, name: str) -> int:
        """The number of an answer."""
        return self.layout.actions.index(name)

    def text(self) -> str:
        """The table in plain text."""
        return rendering.text(self.setting, self.world)

    def svg(self) -> str:
        """The table as a picture."""
        return rendering.svg(self.setting, self.world)

    def render(self) -> Any:
        """The table as the render mode has it: plain text, SVG, or pixels."""
        if self.render_mode == "ansi":
            return self.text()
        if self.render_mode == "svg":
            return self.svg()
        if self.render_mode == "rgb_array":
            view = rendering.view(self.setting, self.world)
            return pixels(view, rendering.title(self.setting), rendering.result(self.world))
        return None
