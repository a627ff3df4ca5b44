/** Sections of the report in their usual order, after the cover (domain.md §12). */
export const SECOES = {
  RESUMO: 'Resumo executivo',
  SMS: 'Segurança, meio ambiente e saúde',
  AVANCO: 'Avanço físico',
  MARCOS: 'Marcos',
  CRITICO: 'Caminho crítico',
  ATIVIDADES: 'Atividades realizadas e previstas',
  CONTROLES: 'Prontidão e controles de campo',
  ESCOPO: 'Escopo',
  RECURSOS: 'Recursos e produtividade',
  SUPRIMENTOS: 'Suprimentos críticos',
  IMPEDIMENTOS: 'Impedimentos e HH perdidas',
  RISCOS: 'Riscos e pontos de atenção',
  ACOES: 'Plano de ação',
  FOTOS: 'Registro fotográfico',
  ANEXOS: 'Anexos',
} as const;
export type SecaoDoInforme = keyof typeof SECOES;

/** Sections that no report hides. */
export const OBRIGATORIAS: ReadonlySet<string> = new Set(['RESUMO', 'AVANCO', 'MARCOS'] satisfies SecaoDoInforme[]);

export const MODOS = { SEMANAL: 'Semanal', DIARIO: 'Diário', QUINZENAL: 'Quinzenal' } as const;
export type Modo = keyof typeof MODOS;

/** Days that a report of each kind covers. */
export const DIAS_DO_MODO: Readonly<Record<Modo, number>> = { SEMANAL: 7, DIARIO: 1, QUINZENAL: 14 };
