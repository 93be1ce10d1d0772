/**
 * Id of the button that opens the customizer. Choices made in there can move the button, so it is found again by its
 * id.
 */
export const CUSTOMIZER_BUTTON_ID = 'customize';
