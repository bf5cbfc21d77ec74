/** How pictures are shown. `auto` asks the terminal. */
export const pictureSettings = ['auto', 'off', 'kitty', 'iterm2', 'sixel', 'blocks'] as const;

/** Whether the mouse is used. */
export const mouseSettings = ['on', 'off'] as const;
