import type { MudancaDeEscopo } from '@cadencia/domain/escopo-congelado.ts';
import type { ProblemaArquivo } from '@cadencia/interop/arquivo.ts';
import { Folego } from '@cadencia/interop/folego.ts';
import type { AtividadePlano } from '../plano/atividade.ts';
import type { Plano } from '../plano/plano.ts';
import type { AtividadeExistente, Existente } from './existente/existente.ts';
import { type Ids, idDe } from './id.ts';
import { type LinhaAtividade, type LinhaEap, type LinhaServico, type LinhaServicoPropria, sameRow } from './lote.ts';
import { type ApontamentoNovo, type Progresso, resolveProgresso } from './progresso/progresso.ts';
import { type NomesDoProjeto, Proprios } from './proprio/citados.ts';
import { codigosDaqui, comoAqui, lugaresDaqui } from './reconhecimento/conservado.ts';
import { compareRelacoes, type MudancasRelacoes } from './relacao.ts';

/** What a code of a serviço looks like, whoever gave it: one word with a number in it. A title is none. */
const CODIGO = /^(?=.*\d)[\p{L}\d][\p{L}\d./_-]{0,29}$/u;

/**
 * Node → code in the sheet of the serviço that comes with it: the only code among the rows of the node, and in no other
 * node or serviço.
 */
function codigosDeNovos(plano: Plano, existente: Existente): ReadonlyMap<string, string> {
  const doNo = new Map<string, Set<string>>();
  for (const { servico, proprio } of plano.atividades) {
    const codigo = proprio.servico?.toUpperCase();
    if (codigo === undefined || existente.servicos.has(servico)) continue;
    doNo.set(servico, (doNo.get(servico) ?? new Set()).add(codigo));
  }
  const usados = new Set([...existente.servicosPorId.values()].map(({ codigo }) => codigo.toUpperCase()));
  const vistos = new Map<string, number>();
  for (const codigo of [...doNo.values()].flatMap((codigos) => [...codigos])) {
    vistos.set(codigo, (vistos.get(codigo) ?? 0) + 1);
  }
  return new Map(
    [...doNo].flatMap(([no, [codigo = '', outro]]) =>
      outro === undefined && CODIGO.test(codigo) && vistos.get(codigo) === 1 && !usados.has(codigo)
        ? [[no, codigo] as const]
        : [],
    ),
  );
}

interface Partes<T> {
  readonly novas: T[];
  readonly alteradas: T[];
}

export interface Mudancas {
  readonly eap: Partes<LinhaEap>;
  readonly servicos: Partes<LinhaServico>;
  /** New names of registers of serviços. */
  readonly servicosProprios: readonly LinhaServicoPropria[];
  readonly atividades: Partes<LinhaAtividade>;
  /** Reports that hold the file's progress; the rows of `atividades` have their ids. */
  readonly apontamentos: readonly ApontamentoNovo[];
  readonly relacoes: MudancasRelacoes;
  /** Ids of rows that came from the source, are not in the file and are not flagged yet. */
  readonly ausentes: { readonly eap: number[]; readonly servicos: number[]; readonly atividades: number[] };
  /** Its `ausentes` also counts the rows that were flagged before. */
  readonly resumo: { novas: number; alteradas: number; iguais: number; ausentes: number };
  /** Ids of the activities that differ; then those with other links, and those in another serviço. */
  readonly diferentes: ReadonlySet<number>;
  readonly comOutrosVinculos: ReadonlySet<number>;
  readonly deOutroServico: ReadonlySet<number>;
  /** Activities started here that the file has as not started: the reports made here stayed. */
  readonly conflitos: number;
  /** Findings of names in the file that the project does not have. */
  readonly avisos: readonly ProblemaArquivo[];
}

/** Number of rows that the changes bring into the scope of the project, and take out of it. */
export const mudancaDeEscopo = ({ servicos, atividades, ausentes }: Mudancas): MudancaDeEscopo => ({
  inclui: servicos.novas.length + atividades.novas.length,
  retira: ausentes.servicos.length + ausentes.atividades.length,
});

export interface Contexto {
  readonly projetoId: number;
  readonly ids: Ids;
  readonly nomes: NomesDoProjeto;
  /** Answers the id of the next report. */
  readonly proximoApontamento: () => number;
}

function separate<T extends LinhaEap | LinhaServico>(linhas: readonly T[], atuais: ReadonlyMap<string, T>): Partes<T> {
  const partes: Partes<T> = { novas: [], alteradas: [] };
  for (const linha of linhas) {
    const atual = atuais.get(String(linha.idExterno));
    if (!atual) partes.novas.push(linha);
    else if (!sameRow<string>(linha, atual)) partes.alteradas.push(linha);
  }
  return partes;
}

function linhasEap({ eap }: Plano, existente: Existente, { projetoId, ids }: Contexto): LinhaEap[] {
  const codigos = codigosDaqui(eap, existente);
  return eap.map(({ pai, ...no }) => ({
    id: idDe(ids.eap, no.idExterno),
    projetoId,
    eapPaiId: pai === null ? null : idDe(ids.eap, pai),
    ...no,
    codigo: codigos.get(no.idExterno) ?? no.codigo,
    ausenteNaOrigem: false,
  }));
}

/** New serviços take the code of the sheet, or the next number after the highest in use; others keep theirs. */
function linhasServico(
  plano: Plano,
  existente: Existente,
  { projetoId, ids, citados }: Contexto & { readonly citados: ReadonlyMap<string, string> },
): LinhaServico[] {
  const daqui = [...existente.servicos.values()].map(({ codigo }) => codigo);
  const usados = [...existente.semOrigem.servicos, ...daqui, ...citados.values()];
  let ultimo = usados.reduce<number>(
    (maior, codigo) => Math.max(maior, Number(/^S-(\d{1,9})$/.exec(String(codigo))?.[1] ?? 0)),
    0,
  );
  return plano.servicos.map(({ idExterno, titulo }) => {
    const atual = existente.servicos.get(idExterno);
    const citado = citados.get(idExterno);
    if (!atual && !citado) ultimo += 1;
    return {
      id: idDe(ids.servico, idExterno),
      projetoId,
      eapId: idDe(ids.eap, idExterno),
      codigo: atual?.codigo ?? citado ?? `S-${String(ultimo).padStart(5, '0')}`,
      titulo: existente.daqui && atual ? atual.titulo : titulo,
      idExterno,
      ausenteNaOrigem: false,
    };
  });
}

/** The weight in the file; the project's own when neither hours nor duration give it. */
const pesoDe = (atividade: AtividadePlano, atual: AtividadeExistente | undefined, criterio: string) =>
  criterio === 'HH' || criterio === 'DURACAO_RECURSO' ? atividade.peso : (atual?.linha.peso ?? 0);

/** One literal with every column, which first copies the simple rules: 50,000 rows of one shape stay small and quick. */
function linhaAtividade(
  atividade: AtividadePlano,
  { campos }: Progresso,
  { projetoId, ids, peso }: Contexto & { readonly peso: LinhaAtividade['peso'] },
): LinhaAtividade {
  return {
    ...atividade.campos,
    id: idDe(ids.atividade, atividade.idExterno),
    projetoId,
    servicoId: idDe(ids.servico, atividade.servico),
    codigo: atividade.codigo,
    nome: atividade.nome,
    tipo: atividade.tipo,
    // `Proprios` fills these columns, which come from names of a sheet.
    etapaId: null,
    especialidadeId: null,
    operacaoSap: null,
    sequencia: atividade.sequencia,
    duracao: atividade.duracao,
    duracaoRestante: campos.duracaoRestante,
    restanteInicial: campos.restanteInicial,
    hh: atividade.hh,
    peso,
    calendarioId: idDe(ids.calendario, atividade.calendario),
    restricao: atividade.restricao,
    restricaoData: atividade.restricaoData,
    restricao2: atividade.restricao2,
    restricao2Data: atividade.restricao2Data,
    calendarioFolgaId: atividade.calendarioFolga === null ? null : idDe(ids.calendario, atividade.calendarioFolga),
    corrida: atividade.corrida,
    interrupcoes: atividade.interrupcoes,
    manualInicio: atividade.manualInicio,
    manualTermino: atividade.manualTermino,
    inicioReal: campos.inicioReal,
    terminoReal: campos.terminoReal,
    avanco: campos.avanco,
    hhRealizado: campos.hhRealizado,
    ultimoApontamentoId: campos.ultimoApontamentoId,
    situacao: campos.situacao,
    idExterno: atividade.idExterno,
    ausenteNaOrigem: false,
  };
}

function foraDoArquivo<T>(
  itens: readonly { readonly idExterno: string }[],
  atuais: ReadonlyMap<string, T>,
  linhaDe: (item: T) => LinhaEap | LinhaServico | LinhaAtividade,
) {
  const noArquivo = new Set(itens.map(({ idExterno }) => idExterno));
  const fora = [...atuais].filter(([idExterno]) => !noArquivo.has(idExterno)).map(([, item]) => linhaDe(item));
  return { total: fora.length, marcar: fora.filter((l) => l.ausenteNaOrigem === false).map((l) => Number(l.id)) };
}

/**
 * The effect of the plan on the project, row by row. It only compares, so the preview and the import share the answer;
 * the thread is given back often.
 */
export async function compare(plano: Plano, existente: Existente, contexto: Contexto): Promise<Mudancas> {
  const atividades: Partes<LinhaAtividade> = { novas: [], alteradas: [] };
  const apontamentos: ApontamentoNovo[] = [];
  const diferentes = new Set<number>();
  const lugares = lugaresDaqui(plano, existente, contexto.ids);
  const citados = codigosDeNovos(plano, existente);
  const proprios = new Proprios(plano, existente, { ...contexto, citados });
  const doServico: (readonly [servico: number, id: number])[] = [];
  const folego = new Folego();
  let conflitos = 0;
  await folego.cada(plano.atividades, (atividade) => {
    const atual = existente.atividades.get(atividade.idExterno);
    const progresso = resolveProgresso(atividade.progresso, atual, plano.dataBase, contexto.proximoApontamento);
    const peso = pesoDe(atividade, atual, existente.criterio);
    const semNomes = comoAqui(linhaAtividade(atividade, progresso, { ...contexto, peso }), atual, lugares);
    const linha = proprios.situada(semNomes, atividade, atual?.linha);
    if (progresso.novo) apontamentos.push({ ...progresso.novo, atividadeId: Number(linha.id) });
    if (progresso.conflito) conflitos += 1;
    if (atual) doServico.push([Number(linha.servicoId), Number(linha.id)]);
    if (!atual) atividades.novas.push(linha);
    else if (!sameRow<string>(linha, atual.linha)) {
      atividades.alteradas.push(linha);
      diferentes.add(Number(linha.id));
    }
  });
  const servicosProprios = proprios.servicos();
  const mudados = new Set(servicosProprios.map(({ id }) => Number(id)));
  const deOutroServico = new Set(doServico.flatMap(([servico, id]) => (mudados.has(servico) ? [id] : [])));
  for (const id of deOutroServico) diferentes.add(id);
  const { relacoes, mexidas } = await compareRelacoes(plano, existente, { ...contexto, folego });
  for (const { idExterno } of plano.atividades) {
    const id = idDe(contexto.ids.atividade, idExterno);
    if (mexidas.has(id) && existente.atividades.has(idExterno)) diferentes.add(id);
  }
  const fora = foraDoArquivo(plano.atividades, existente.atividades, ({ linha }) => linha);
  const novas = atividades.novas.length;
  return {
    eap: separate(linhasEap(plano, existente, contexto), existente.eap),
    servicos: separate(linhasServico(plano, existente, { ...contexto, citados }), existente.servicos),
    servicosProprios,
    atividades,
    apontamentos,
    relacoes,
    ausentes: {
      eap: foraDoArquivo(plano.eap, existente.eap, (linha) => linha).marcar,
      servicos: foraDoArquivo(plano.servicos, existente.servicos, (linha) => linha).marcar,
      atividades: fora.marcar,
    },
    resumo: {
      novas,
      alteradas: diferentes.size,
      iguais: plano.atividades.length - novas - diferentes.size,
      ausentes: fora.total,
    },
    diferentes,
    comOutrosVinculos: mexidas,
    deOutroServico,
    conflitos,
    avisos: proprios.avisos(),
  };
}
