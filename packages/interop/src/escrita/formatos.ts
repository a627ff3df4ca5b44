/** The formats that a schedule is written in. */
export const FORMATOS_DE_SAIDA = ['XER', 'PMXML', 'MSPDI', 'XLSX', 'CSV'] as const;
export type FormatoDeSaida = (typeof FORMATOS_DE_SAIDA)[number];
