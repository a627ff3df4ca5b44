import { escrito } from '@cadencia/domain/cadastro-texto.ts';
import { canonical } from '@cadencia/domain/field-number.ts';
import type { Valores as Lidos, LinhaSap } from '@cadencia/interop/sap/read-sap.ts';
import type { Conversao } from './conversao.ts';
import { localDe, type Mundo } from './mundo.ts';
import { ditas, type Pedido } from './pedido.ts';

export interface Leitura {
  readonly mundo: Mundo;
  readonly conversao: Conversao;
  /** Whether the caller may write costs. */
  readonly comCusto: boolean;
}

/** States of SAP with which an order is no longer work: deleted, and closed. */
const ELIMINADA = /\b(ELIM|MREL|DLFL|MARC)\b/i;
const ENCERRADA = /\b(ENTE|TECO|ENCE|CLSD)\b/i;

type Fora = Pedido['fora'];
const ignorado = (motivo: string): Fora => ({ situacao: 'IGNORADO', motivo });
export const ELIMINADA_NO_SAP = 'Eliminada no SAP';

/** Why an order or operation does nothing; undefined where it does. */
export function foraDe({ mundo, conversao }: Leitura, { TIPO_ORDEM, STATUS_SISTEMA, REVISAO }: Lidos): Fora {
  const acaoDe = (objeto: 'STATUS_SISTEMA' | 'REVISAO', valor: unknown) => conversao.of(objeto, valor)?.['acao'];
  const doStatus = acaoDe('STATUS_SISTEMA', STATUS_SISTEMA);
  const status = String(STATUS_SISTEMA ?? '');
  if (doStatus !== 'INCLUIR') {
    if (ELIMINADA.test(status)) return ignorado(ELIMINADA_NO_SAP);
    if (doStatus === 'IGNORAR') return ignorado(`O status ${status} é ignorado por uma regra.`);
    if (ENCERRADA.test(status)) return ignorado(`A ordem está encerrada no SAP (${status}).`);
  }
  if (conversao.required('TIPO_ORDEM', TIPO_ORDEM)?.['acao'] === 'IGNORAR')
    return ignorado(`O tipo ${TIPO_ORDEM} é ignorado por uma regra.`);
  const daRevisao = acaoDe('REVISAO', REVISAO);
  if (daRevisao === 'IGNORAR') return ignorado(`A revisão ${REVISAO} é ignorada por uma regra.`);
  const outra = REVISAO && mundo.revisao && String(REVISAO).toUpperCase() !== mundo.revisao.toUpperCase();
  return outra && daRevisao !== 'INCLUIR'
    ? ignorado(`A ordem é da revisão ${REVISAO}; o projeto, da ${mundo.revisao}.`)
    : undefined;
}

/** The equipment and the place of an order: by the register, then by the rules. */
function lugarDe({ mundo, conversao }: Leitura, { EQUIPAMENTO, LOCAL_INSTALACAO }: Lidos) {
  const [sap, local] = [EQUIPAMENTO as string | undefined, LOCAL_INSTALACAO as string | undefined];
  const doLocal = conversao.of('LOCAL_INSTALACAO', local);
  const id =
    (sap && (conversao.of('EQUIPAMENTO', sap)?.['equipamentoId'] ?? mundo.porSap.get(sap))) ??
    (local && (doLocal?.['equipamentoId'] ?? mundo.porLocal.get(localDe(local)) ?? mundo.porTag.get(localDe(local)))) ??
    (sap && mundo.porTag.get(localDe(sap)));
  if (!id && sap) conversao.miss('EQUIPAMENTO', sap);
  if (!id && local && !doLocal) conversao.miss('LOCAL_INSTALACAO', local);
  return {
    equipamentoId: id,
    areaId: doLocal?.['areaId'],
    sistemaId: doLocal?.['sistemaId'],
    eapId: doLocal?.['eapId'],
  };
}

const TITULO = 200;

/** What an order, or a note, says of a service. */
function servicoDe(leitura: Leitura, lidos: Lidos) {
  const { conversao } = leitura;
  const centro = lidos.CENTRO_RESPONSAVEL ?? lidos.CENTRO_TRABALHO;
  // The operations of an order tell their own centres.
  const propria = lidos.CENTRO_RESPONSAVEL !== undefined || lidos.OPERACAO === undefined;
  const doValor = propria ? conversao.required('CENTRO_TRABALHO', centro) : conversao.of('CENTRO_TRABALHO', centro);
  const { disciplinaId, especialidadeId, contratoId } = doValor ?? {};
  const { tipo, fase } = conversao.required('TIPO_ATIVIDADE', lidos.TIPO_ATIVIDADE) ?? {};
  const doCentro = { disciplinaId, especialidadeId, contratoId };
  const doDito = {
    ...lugarDe(leitura, lidos),
    tipo,
    fase,
    origem: conversao.of('TIPO_ORDEM', lidos.TIPO_ORDEM)?.['origem'],
    prioridade: conversao.required('PRIORIDADE', lidos.PRIORIDADE)?.['prioridade'],
    notaSap: lidos.NOTA,
    ordemSap: lidos.ORDEM,
    titulo: typeof lidos.TEXTO_BREVE === 'string' ? lidos.TEXTO_BREVE.slice(0, TITULO) : undefined,
    custoEstimado: leitura.comCusto && typeof lidos.CUSTO === 'number' ? canonical(lidos.CUSTO.toFixed(2)) : undefined,
  };
  const ditos = ditas({ ...doDito, ...(lidos.CENTRO_RESPONSAVEL ? doCentro : {}) });
  return {
    valores: {
      titulo: `OM ${lidos.ORDEM ?? lidos.NOTA} ${lidos.TEXTO_OPERACAO ?? ''}`.trim().slice(0, TITULO),
      origem: 'NOTA_OM',
      ...ditas(doCentro),
      ...ditos,
    },
    ditos: new Set(Object.keys(ditos)),
  };
}

/** One service for each order, or note, of a list. */
export function servicosDe(leitura: Leitura, linhas: readonly LinhaSap[]): Pedido[] {
  const vistas = new Map<string, number>();
  return linhas.flatMap(({ linha, valores: lidos, erros }): Pedido[] => {
    const ordem = (lidos.ORDEM as string | undefined) ?? null;
    const chave = ordem ?? `nota ${lidos.NOTA}`;
    const antes = vistas.get(chave);
    if (antes === undefined) vistas.set(chave, linha);
    const repetida = antes === undefined ? undefined : `A mesma ordem está na linha ${antes}.`;
    const { valores, ditos } = servicoDe(leitura, lidos);
    const errada = repetida ?? erros[0];
    return [
      {
        tipo: 'servico',
        chave: errada && repetida ? `${chave} linha ${linha}` : chave,
        ordem,
        linha,
        titulo: valores.titulo,
        valores,
        ditos,
        fora: errada ? { situacao: 'ERRO', motivo: errada } : foraDe(leitura, lidos),
      },
    ];
  });
}

/** The rows of operations by their order, in the order of the file. */
export function porOrdem(linhas: readonly LinhaSap[]): Map<string, LinhaSap[]> {
  const grupos = new Map<string, LinhaSap[]>();
  for (const uma of linhas) {
    const ordem = String(uma.valores.ORDEM ?? '');
    const grupo = grupos.get(ordem);
    if (grupo) grupo.push(uma);
    else grupos.set(ordem, [uma]);
  }
  return grupos;
}

const lugarNaOrdem = ({ valores: { OPERACAO = '', SUBOPERACAO = '' } }: LinhaSap): string =>
  `${OPERACAO}.${SUBOPERACAO}`;

/** The service of an order of operations, and its operations as activities. */
export function operacoesDe(leitura: Leitura, linhas: readonly LinhaSap[]): Pedido[] {
  return [...porOrdem(linhas)].flatMap(([ordem, grupo]): Pedido[] => {
    const emOrdem = grupo.toSorted((a, b) => lugarNaOrdem(a).localeCompare(lugarNaOrdem(b)));
    const vivas = emOrdem.map((uma) => ({ uma, fora: foraDe(leitura, uma.valores) }));
    const primeira = vivas.find(({ fora }) => !fora) ?? vivas[0];
    if (!primeira) return [];
    const { valores, ditos } = servicoDe(leitura, juntos(emOrdem, primeira.uma));
    const servico: Pedido = {
      tipo: 'servico',
      chave: ordem,
      ordem,
      linha: primeira.uma.linha,
      titulo: valores.titulo,
      valores,
      ditos,
      fora: vivas.every(({ fora }) => fora) ? primeira.fora : undefined,
    };
    const vistas = new Map<string, number>();
    const atividades = vivas.map(({ uma, fora }) => atividadeDe(leitura, uma, { ordem, fora, vistas }));
    return [servico, ...atividades];
  });
}

/** The values of the first operation, and of the others what it does not say. */
const juntos = (grupo: readonly LinhaSap[], primeira: LinhaSap): Lidos =>
  Object.assign({}, ...grupo.toReversed().map(({ valores }) => valores), primeira.valores) as Lidos;

const HORAS: Readonly<Record<string, number>> = { H: 1, HR: 1, HRA: 1, HUR: 1, STD: 1, MIN: 1 / 60 };

/** Hours of one unit, by the rules, else for hours and minutes; undefined for a unit that nobody explains. */
export function horasDe({ conversao }: Leitura, unidade: unknown): number | undefined {
  if (unidade === undefined) return 1;
  const dita = conversao.of('UNIDADE', unidade)?.['fatorHoras'];
  const horas = dita === undefined ? HORAS[escrito(unidade).toUpperCase()] : Number(dita);
  if (horas === undefined) conversao.miss('UNIDADE', escrito(unidade));
  return horas;
}

export const semRegraDaUnidade = (unidade: unknown): string =>
  `A unidade ${escrito(unidade)} não tem regra: crie-a em Valores sem conversão.`;

const MAX_PESSOAS = 999;
const NOME = 300;
const quatroCasas = (n: number): number => Math.round(n * 10_000) / 10_000;

function numerosDe(leitura: Leitura, lidos: Lidos) {
  const unidade = horasDe(leitura, lidos.UNIDADE);
  const daDuracao = lidos.UNIDADE_DURACAO === undefined ? unidade : horasDe(leitura, lidos.UNIDADE_DURACAO);
  const [trabalho, normal] = [Number(lidos.TRABALHO ?? 0), Number(lidos.DURACAO ?? 0)];
  if (unidade === undefined || (normal > 0 && daDuracao === undefined)) {
    const qual = unidade === undefined ? lidos.UNIDADE : lidos.UNIDADE_DURACAO;
    return { erro: semRegraDaUnidade(qual) };
  }
  if (trabalho < 0 || normal < 0) return { erro: 'Trabalho ou duração negativos.' };
  const pessoas = Math.min(MAX_PESSOAS, Math.max(1, Math.round(Number(lidos.QUANTIDADE ?? 1))));
  const hh = quatroCasas(trabalho * unidade);
  const horas = normal > 0 ? normal * (daDuracao ?? 1) : hh / pessoas;
  return { hh, pessoas, duracao: Math.round(horas * 60) };
}

const DA_REGRA = ['especialidadeId', 'etapaId', 'calendarioId'];

/** The fields of an activity that a row states: people and duration that are only supposed count for new ones alone. */
function statedIn({ TEXTO_OPERACAO, TRABALHO, QUANTIDADE, DURACAO }: Lidos): ReadonlySet<string> {
  const temPessoas = QUANTIDADE !== undefined;
  return new Set([
    ...DA_REGRA,
    ...(TEXTO_OPERACAO === undefined ? [] : ['nome']),
    ...(TRABALHO === undefined ? [] : ['hh']),
    ...(temPessoas ? ['pessoas'] : []),
    ...(Number(DURACAO ?? 0) > 0 || (temPessoas && TRABALHO !== undefined) ? ['duracao'] : []),
  ]);
}

/** The code of the activity of an operation. */
export const codigoDaOperacao = ({ ORDEM, OPERACAO, SUBOPERACAO }: Lidos): string =>
  `${ORDEM}-${OPERACAO}${SUBOPERACAO ? `.${SUBOPERACAO}` : ''}`;

function atividadeDe(
  leitura: Leitura,
  { linha, valores: lidos, erros }: LinhaSap,
  { ordem, fora, vistas }: { ordem: string; fora: Fora; vistas: Map<string, number> },
): Pedido {
  const { conversao } = leitura;
  const chave = codigoDaOperacao(lidos);
  const nome = String(lidos.TEXTO_OPERACAO ?? lidos.TEXTO_BREVE ?? `Operação ${lidos.OPERACAO}`).slice(0, NOME);
  const { especialidadeId, calendarioId } = conversao.required('CENTRO_TRABALHO', lidos.CENTRO_TRABALHO) ?? {};
  const { etapaId } = conversao.of('TEXTO', nome) ?? {};
  const numeros = numerosDe(leitura, lidos);
  const geraNada = conversao.required('CHAVE_CONTROLE', lidos.CHAVE_CONTROLE)?.['geraAtividade'] === 'NAO';
  const antes = vistas.get(chave);
  if (antes === undefined) vistas.set(chave, linha);
  const errada =
    (antes === undefined ? undefined : `A mesma operação está na linha ${antes}.`) ??
    erros[0] ??
    (lidos.OPERACAO === undefined ? 'A linha não tem operação.' : undefined) ??
    ('erro' in numeros ? numeros.erro : undefined);
  const controle = geraNada ? ignorado(`A chave de controle ${lidos.CHAVE_CONTROLE} não gera atividade.`) : undefined;
  return {
    tipo: 'atividade',
    chave: antes === undefined ? chave : `${chave} linha ${linha}`,
    ordem,
    linha,
    titulo: nome,
    valores: ditas({ nome, ...('erro' in numeros ? {} : numeros), especialidadeId, etapaId, calendarioId }),
    ditos: statedIn(lidos),
    fora: fora ?? controle ?? (errada ? { situacao: 'ERRO', motivo: errada } : undefined),
  };
}
