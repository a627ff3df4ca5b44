/** Takes the focus once it is there: what was focused before is gone. */
export const focus = (alvo: HTMLElement | null): void => alvo?.focus();
