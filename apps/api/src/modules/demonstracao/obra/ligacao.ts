import type { SiglaEtapa } from '../catalogo/mapping.ts';
import type { Sistema } from '../planta/mapping.ts';
import { ligar, type Obra, type Servico } from './mapping.ts';
import type { Partes } from './parada.ts';
import type { PlanoParada } from './plano.ts';

const PATIOS = new Set(['ALMOX-PARADA', 'CANTEIRO-MTX']);
/** What goes on after the equipment is handed over. */
const DEPOIS_DA_ENTREGA: ReadonlySet<string> = new Set(['REC', 'DAN', 'DMB']);
/** Milestone of each stage, fed by the equipments. */
const MARCO_DA_ETAPA: readonly (readonly [marco: string, etapa: SiglaEtapa])[] = [
  ['M040', 'ABE'],
  ['M050', 'INS'],
  ['M070', 'FEC'],
  ['M080', 'TES'],
];
const HORA = 60;
/** Elapsed time from the cut of the load to the peak of people. */
const ATE_O_PICO = 0.14;

/** @throws {RangeError} when the package has no such activity */
function em({ porId, titulo }: Servico, id: string): number {
  const posicao = porId.get(id);
  if (posicao === undefined) throw new RangeError(`${titulo}: falta ${id}`);
  return posicao;
}

/** Links the services of a shutdown to each other and to its milestones. */
export function ligarServicos(partes: Partes, plano: PlanoParada): void {
  ligarPreparacao(partes);
  ligarSistemas(partes, plano.termino - plano.inicio);
  ligarLiberacoes(partes, plano.sistemas);
  ligarTesteFinal(partes, plano);
  const principais = principaisDe(partes.campo);
  for (const servico of partes.campo) ligarCampo(partes, servico, principais);
  ligarMarcos(partes);
}

function ligarPreparacao({ obra, marcos, canteiro, preparacao }: Partes): void {
  const inicio = em(marcos, 'M010');
  const corte = em(marcos, 'M020');
  for (const entrada of canteiro.entradas) ligar(obra, inicio, entrada);
  const pronto = em(canteiro, '40');
  ligar(obra, pronto, corte);
  const anteriores = new Map<string, Servico>();
  for (const servico of preparacao) {
    const anterior = anteriores.get(servico.pacote.titulo);
    for (const entrada of servico.entradas) ligar(obra, pronto, entrada);
    for (const saida of servico.saidas) ligar(obra, saida, corte);
    const mesmaArea = anterior?.area === servico.area;
    if (anterior && mesmaArea) ligar(obra, em(anterior, '20'), em(servico, '20'), { natureza: 'RECURSO' });
    anteriores.set(servico.pacote.titulo, servico);
  }
}

/** Milestones of release and handover, and what comes after the handover. `janela`: elapsed minutes of the window. */
function ligarSistemas({ obra, marcos, liberacao, entrega, recomposicao }: Partes, janela: number): void {
  const corte = em(marcos, 'M020');
  ligar(obra, corte, em(marcos, 'M060'), { lag: Math.round((janela * ATE_O_PICO) / HORA) * HORA, tipoLag: 'CORRIDO' });
  for (const servico of liberacao.values()) {
    for (const entrada of servico.entradas) ligar(obra, corte, entrada);
    ligar(obra, em(servico, '90'), em(marcos, 'M030'));
  }
  for (const servico of entrega.values()) ligar(obra, em(servico, '90'), em(marcos, 'M090'));
  for (const servico of recomposicao) {
    const sistema = entrega.get(servico.sistema ?? '');
    for (const entrada of servico.entradas) if (sistema) ligar(obra, em(sistema, '90'), entrada);
    for (const saida of servico.saidas) ligar(obra, saida, em(marcos, 'M100'));
  }
}

/** Systems are released in order within each area: the same operators go from one to the next. */
function ligarLiberacoes({ obra, liberacao }: Partes, sistemas: readonly Sistema[]): void {
  const anteriores = new Map<string, Servico>();
  for (const { area, codigo } of sistemas.toSorted((a, b) => a.ordem - b.ordem)) {
    const servico = liberacao.get(codigo);
    const anterior = anteriores.get(area);
    if (!servico) continue;
    if (anterior) ligar(obra, em(anterior, '20'), em(servico, '10'), { natureza: 'PREFERENCIAL' });
    anteriores.set(area, servico);
  }
}

/** The main service of each equipment. */
function principaisDe(campo: readonly Servico[]): ReadonlyMap<string, Servico> {
  const principais = new Map<string, Servico>();
  for (const servico of campo) {
    const { equipamento } = servico;
    if (equipamento !== undefined && !principais.has(equipamento)) principais.set(equipamento, servico);
  }
  return principais;
}

function ligarCampo(partes: Partes, servico: Servico, principais: ReadonlyMap<string, Servico>): void {
  const { obra, marcos } = partes;
  const sistema = servico.sistema ?? '';
  const liberado = partes.liberacao.get(sistema);
  const entregue = partes.entrega.get(sistema);
  if (!liberado || !entregue) throw new RangeError(`${servico.titulo}: sistema ${sistema} desconhecido`);
  const encaixe = encaixeDe(servico, principais.get(servico.equipamento ?? ''));
  for (const entrada of servico.entradas) {
    ligar(obra, origemDe(partes, entrada, liberado, encaixe?.depois), entrada);
  }
  for (const saida of servico.saidas) {
    const tarde = DEPOIS_DA_ENTREGA.has(obra.atividades[saida]?.etapa ?? '');
    ligar(obra, saida, tarde ? em(marcos, 'M100') : (encaixe?.antes ?? em(entregue, '10')));
  }
}

/** Where an extra service enters and leaves the main one of its equipment. */
function encaixeDe({ pacote }: Servico, principal: Servico | undefined) {
  const depois = pacote.encaixe && principal?.porId.get(pacote.encaixe.depois);
  const antes = pacote.encaixe && principal?.porId.get(pacote.encaixe.antes);
  return depois === undefined || antes === undefined ? undefined : { depois, antes };
}

/** What starts an activity: the yard for fabrication, the system's steaming for scaffolds, else the release. */
function origemDe(
  { obra, canteiro }: Partes,
  atividade: number,
  liberado: Servico,
  depois: number | undefined,
): number {
  const { etapa, local } = obra.atividades[atividade] ?? {};
  if (etapa === 'PFA' || PATIOS.has(local ?? '')) return em(canteiro, '40');
  if (depois !== undefined) return depois;
  return em(liberado, etapa === 'AND' ? '20' : '90');
}

function ligarTesteFinal({ obra, campo, entrega, testeFinal }: Partes, plano: PlanoParada): void {
  if (!plano.testeFinal || !testeFinal) return;
  const { depoisDe, sistemas } = plano.testeFinal;
  const antes = campo.filter(({ pacote }) => depoisDe.includes(pacote)).flatMap(({ saidas }) => saidas);
  const depois = sistemas.flatMap((sistema) => entrega.get(sistema)?.porId.get('10') ?? []);
  for (const entrada of testeFinal.entradas) for (const saida of antes) ligar(obra, saida, entrada);
  for (const saida of testeFinal.saidas) for (const entrada of depois) ligar(obra, saida, entrada);
}

function ligarMarcos({ obra, marcos, campo }: Partes): void {
  const equipamentos = campo.filter(
    ({ equipamento, pacote }) => equipamento !== undefined && pacote.contrato !== 'VAL' && pacote.disciplina !== 'INS',
  );
  for (const [marco, etapa] of MARCO_DA_ETAPA) {
    for (const servico of equipamentos) {
      const ultima = ultimaDaEtapa(obra, servico, etapa);
      if (ultima !== undefined) ligar(obra, ultima, em(marcos, marco));
    }
  }
}

const ultimaDaEtapa = ({ atividades }: Obra, { porId }: Servico, etapa: SiglaEtapa): number | undefined =>
  [...porId.values()].findLast((posicao) => atividades[posicao]?.etapa === etapa);
