/** The formats that a schedule is written in. */
export const FORMATOS_DE_SAIDA = ['XER', 'MSPDI'] as const;
export type FormatoDeSaida = (typeof FORMATOS_DE_SAIDA)[number];
