/** The button that opens the customizer. Choices made in there move it about, so it is found again by its id. */
export const CUSTOMIZER_BUTTON_ID = 'customize';
