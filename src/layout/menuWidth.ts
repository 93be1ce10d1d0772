/** Width of the menu with names, in pixels. */
export const MENU_WIDTH = 236;

/** Width of the menu with icons only, in pixels. */
export const NARROW_MENU_WIDTH = 64;
