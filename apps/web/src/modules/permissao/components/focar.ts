/** Focuses an element when it appears, since the formerly focused one is gone. */
export const focus = (alvo: HTMLElement | null): void => alvo?.focus();
