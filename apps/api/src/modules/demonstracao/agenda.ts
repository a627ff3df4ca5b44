import { MINUTOS_DIA } from '@cadencia/engine';

/** An event of the demonstration, in minutes since 1970 on the wall clock. */
export interface EventoGerado {
  readonly titulo: string;
  readonly categoria: string;
  readonly inicio: number;
  readonly termino: number | null;
  readonly diaInteiro: boolean;
  readonly local: string;
  readonly descricao: string;
}

/** Days from the first of the shutdown, or from its last when `doFim`. */
interface Molde {
  readonly titulo: string;
  readonly categoria: string;
  readonly dia: number;
  readonly doFim?: true;
  /** Hour and minutes; absent: whole days. */
  readonly hora?: readonly [hora: number, minutos: number];
  readonly dias?: number;
  readonly local?: string;
  readonly descricao?: string;
}

const MOLDES: readonly Molde[] = [
  {
    titulo: 'Reunião de partida da parada',
    categoria: 'Reunião',
    dia: -14,
    hora: [9, 120],
    local: 'Auditório',
    descricao: 'Escopo congelado, caminho crítico, regras de mudança de escopo.',
  },
  {
    titulo: 'Integração de segurança das contratadas',
    categoria: 'Treinamento',
    dia: -10,
    dias: 5,
    local: 'Centro de treinamento',
  },
  {
    titulo: 'Simulado de emergência em espaço confinado',
    categoria: 'Treinamento',
    dia: -4,
    hora: [14, 90],
    local: 'Pátio de manobras',
  },
  {
    titulo: 'Chegada do guindaste de 350 t',
    categoria: 'Entrega',
    dia: -3,
    hora: [6, 180],
    local: 'Portaria 2',
    descricao: 'Escolta reservada; via leste fechada até as 9h.',
  },
  { titulo: 'Chegada dos feixes tubulares', categoria: 'Entrega', dia: -2, hora: [10, 60], local: 'Almoxarifado' },
  {
    titulo: 'Corte e bloqueio de energias',
    categoria: 'Bloqueio ou manobra',
    dia: 0,
    dias: 2,
    descricao: 'Liberação por frente conforme a matriz de bloqueio.',
  },
  { titulo: 'Auditoria interna de SMS', categoria: 'Outro', dia: 3, hora: [13, 120], local: 'Campo' },
  {
    titulo: 'Inspeção do órgão de segurança (NR-13)',
    categoria: 'Inspeção',
    dia: 5,
    dias: 3,
    local: 'Área de equipamentos',
  },
  { titulo: 'Entrega das juntas de reposição', categoria: 'Entrega', dia: 6, hora: [15, 30], local: 'Almoxarifado' },
  { titulo: 'Visita da diretoria', categoria: 'Reunião', dia: 7, hora: [10, 60], local: 'Sala de controle da parada' },
  { titulo: 'Teste hidrostático com acompanhamento', categoria: 'Inspeção', dia: -4, doFim: true, hora: [20, 480] },
  { titulo: 'Desbloqueio e entrega à operação', categoria: 'Bloqueio ou manobra', dia: -1, doFim: true, dias: 1 },
  {
    titulo: 'Reunião de lições aprendidas',
    categoria: 'Reunião',
    dia: 7,
    doFim: true,
    hora: [9, 180],
    local: 'Auditório',
  },
];

/** Days of the shutdown that have their daily meeting. */
const DIARIAS = 30;
const REUNIAO_DIARIA: Omit<Molde, 'dia'> = {
  titulo: 'Reunião diária de andamento',
  categoria: 'Reunião',
  hora: [7, 30],
  local: 'Sala de controle da parada',
};

interface Parada {
  readonly inicio: number;
  readonly termino: number;
}

const diaDe = (minuto: number): number => Math.floor(minuto / MINUTOS_DIA);

function gerar(
  { titulo, categoria, dia, doFim, hora, dias = 1, local = '', descricao = '' }: Molde,
  parada: Parada,
): EventoGerado {
  const base = (diaDe(doFim ? parada.termino : parada.inicio) + dia) * MINUTOS_DIA;
  const comum = { titulo, categoria, local, descricao };
  if (!hora) return { ...comum, inicio: base, termino: base + dias * MINUTOS_DIA, diaInteiro: true };
  const inicio = base + hora[0] * 60;
  return { ...comum, inicio, termino: inicio + hora[1], diaInteiro: false };
}

/** What people of a shutdown put in its calendar. Invented. */
export function gerarAgenda(parada: Parada): EventoGerado[] {
  const dias = Math.min(DIARIAS, diaDe(parada.termino) - diaDe(parada.inicio));
  const diarias = Array.from({ length: dias }, (_, dia) => ({ ...REUNIAO_DIARIA, dia: dia + 1 }));
  return [...MOLDES, ...diarias].map((molde) => gerar(molde, parada));
}
