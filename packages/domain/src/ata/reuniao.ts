/** Kinds of meeting that minutes are taken of. */
export const REUNIOES = {
  DIARIA: 'Diária',
  SEMANAL: 'Semanal',
  COMITE: 'Comitê',
  ESCOPO: 'Escopo (desafio)',
  KICKOFF: 'Kick-off',
  PASSAGEM_TURNO: 'Passagem de turno',
  SMS: 'SMS',
  GATE: 'Gate',
  OUTRA: 'Outra',
} as const;
export type Reuniao = keyof typeof REUNIOES;
