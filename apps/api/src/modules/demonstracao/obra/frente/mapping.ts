import { isMaquina, type SiglaDisciplina, type SiglaEspecialidade } from '../../catalogo/mapping.ts';
import { ligar, type Obra, type Servico } from '../mapping.ts';
import { type Trem, tremDe } from './trem.ts';

export interface Frente {
  readonly codigo: string;
  readonly nome: string;
  readonly contrato: string | undefined;
  readonly disciplina: SiglaDisciplina;
  readonly area: string;
}

export interface Frentes {
  readonly frentes: readonly Frente[];
  /** People of each frente at once: its largest crew. */
  readonly efetivos: readonly number[];
  /** Position of the frente of each service, −1 for none. */
  readonly doServico: Int16Array;
  /** Position of the frente of each activity done by another crew than its service's, −1 for the service's own. */
  readonly daAtividade: Int16Array;
}

interface Equipe {
  readonly nome: string;
  readonly contrato?: string;
  readonly disciplina: SiglaDisciplina;
}

const NOMES: Readonly<Partial<Record<SiglaDisciplina, string>>> = {
  CAL: 'Equipamentos estáticos',
  TUB: 'Pré-fabricação',
  MEC: 'Mecânica',
  ELE: 'Painéis',
  INS: 'Automação',
  INSP: 'Inspeção',
  SOL: 'Soldagem especial',
  AND: 'Andaimes',
  ISO: 'Isolamento e pintura',
  REF: 'Refratário',
  LIM: 'Limpeza e hidrojato',
  OPE: 'Operação',
  LOG: 'Canteiro',
};

const ANDAIMES: Equipe = { nome: 'Andaimes', contrato: 'AND', disciplina: 'AND' };
const ISOLAMENTO: Equipe = { nome: 'Isolamento e pintura', contrato: 'ISO', disciplina: 'ISO' };
const INSPECAO: Equipe = { nome: 'Inspeção', contrato: 'INS', disciplina: 'INSP' };

/** Crews that serve everybody, by the craft that leads the activity. */
const APOIO: Readonly<Partial<Record<SiglaEspecialidade, Equipe>>> = {
  'AND-M': ANDAIMES,
  ISOL: ISOLAMENTO,
  PINT: ISOLAMENTO,
  HIDRO: { nome: 'Limpeza e hidrojato', contrato: 'HID', disciplina: 'LIM' },
  'INSP-END': INSPECAO,
  'INSP-EQ': INSPECAO,
  OPER: { nome: 'Operação', disciplina: 'OPE' },
};

const SEM_AREA = 'CANT';

/**
 * Forms the crews, says who does what, and makes each crew go from one service to the next. `ritmo` multiplies how many
 * services a crew takes.
 */
export function formarFrentes(obra: Obra, ritmo: number): Frentes {
  const frentes: Frente[] = [];
  const porChave = new Map<string, number>();
  const abrir = (equipe: Equipe, area: string, serie: number): number => {
    const nome = serie === 0 ? `${equipe.nome} ${area}` : `${equipe.nome} ${area} · ${serie}`;
    const existente = porChave.get(nome + equipe.contrato);
    if (existente !== undefined) return existente;
    const codigo = `F-${String(frentes.length + 1).padStart(2, '0')}`;
    const { contrato, disciplina } = equipe;
    const posicao = frentes.push({ codigo, nome, contrato, disciplina, area }) - 1;
    porChave.set(nome + contrato, posicao);
    return posicao;
  };
  const doServico = distribuir(obra, abrir, ritmo);
  const daAtividade = Int16Array.from(obra.atividades, ({ especialidade, servico }) => {
    const apoio = especialidade && APOIO[especialidade];
    if (!apoio) return -1;
    const frente = abrir(apoio, obra.servicos[servico]?.area ?? SEM_AREA, 0);
    return frente === doServico[servico] ? -1 : frente;
  });
  return { frentes, efetivos: contarEfetivos(obra, frentes.length, doServico, daAtividade), doServico, daAtividade };
}

function contarEfetivos({ atividades }: Obra, n: number, doServico: Int16Array, daAtividade: Int16Array): number[] {
  const efetivos = Array.from({ length: n }, () => 0);
  for (const [i, { recursos, servico }] of atividades.entries()) {
    const propria = daAtividade[i] ?? -1;
    const frente = propria < 0 ? (doServico[servico] ?? -1) : propria;
    const pessoas = recursos.reduce(
      (soma, { especialidade, quantidade }) => (isMaquina(especialidade) ? soma : soma + quantidade),
      0,
    );
    if (frente >= 0) efetivos[frente] = Math.max(efetivos[frente] ?? 0, pessoas);
  }
  return efetivos;
}

type Abrir = (equipe: Equipe, area: string, serie: number) => number;

interface Grupo {
  readonly trem: Trem;
  readonly area: string;
  readonly equipe: Equipe;
  readonly servicos: Servico[];
}

const equipeDe = ({ pacote, disciplina }: Servico, trem: Trem | undefined): Equipe | undefined => {
  const nome = trem?.nome ?? NOMES[disciplina];
  return nome === undefined
    ? undefined
    : { nome, disciplina, ...(pacote.contrato === undefined ? {} : { contrato: pacote.contrato }) };
};

/** Gives every service a crew: its area's, or one of the several that go from service to service. */
function distribuir(obra: Obra, abrir: Abrir, ritmo: number): Int16Array {
  const doServico = new Int16Array(obra.servicos.length).fill(-1);
  const grupos = new Map<string, Grupo>();
  for (const servico of obra.servicos) {
    const trem = tremDe(servico);
    const equipe = equipeDe(servico, trem);
    if (!equipe) continue;
    const area = servico.area ?? SEM_AREA;
    if (trem) {
      const chave = `${trem.nome}/${area}`;
      const grupo = grupos.get(chave) ?? { trem, area, equipe, servicos: [] };
      grupos.set(chave, grupo);
      grupo.servicos.push(servico);
    } else {
      doServico[servico.posicao] = abrir(equipe, area, 0);
    }
  }
  for (const grupo of grupos.values()) {
    const limite = grupo.trem.porArea?.[grupo.area] ?? Math.round(grupo.trem.limite * ritmo);
    repartir(obra, grupo, limite, (n) => abrir(grupo.equipe, grupo.area, n), doServico);
  }
  return doServico;
}

/** Shares the services evenly among as few crews as the limit allows. */
function repartir(
  obra: Obra,
  { servicos }: Grupo,
  limite: number,
  abrirSerie: (serie: number) => number,
  doServico: Int16Array,
): void {
  const porFrente = Math.ceil(servicos.length / Math.ceil(servicos.length / limite));
  for (const [n, servico] of servicos.entries()) {
    const anterior = n % porFrente === 0 ? undefined : servicos[n - 1];
    if (anterior) encadear(obra, anterior, servico);
    doServico[servico.posicao] = abrirSerie(Math.floor(n / porFrente) + 1);
  }
}

/** The crew leaves one service for the next. */
function encadear(obra: Obra, antes: Servico, depois: Servico): void {
  for (const [n, [sai]] of (antes.pacote.equipe ?? []).entries()) {
    const de = antes.porId.get(sai);
    const para = depois.porId.get(depois.pacote.equipe?.[n]?.[1] ?? '');
    if (de !== undefined && para !== undefined) ligar(obra, de, para, { natureza: 'RECURSO' });
  }
}
