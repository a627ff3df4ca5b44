import { type Minuto, OPCOES_PADRAO } from '@cadencia/engine';
import { type ArquivoCronograma, type AtividadeArquivo, NOMES_PROPRIOS, type ProjetoArquivo } from '../arquivo.ts';
import type { Folego } from '../folego.ts';
import { Ignorados } from '../ignorados.ts';
import { LIMITES } from '../limites.ts';
import type { LeitorPlanilha } from '../planilha/celula.ts';
import { ABA_CSV } from '../planilha/csv/read-csv.ts';
import { LIMITES_PLANILHA } from '../planilha/limites.ts';
import { readPlanilha } from '../planilha/read-planilha.ts';
import { LeituraInterrompida, Problemas } from '../problemas.ts';
import { semVazios } from '../sem-vazios.ts';
import { cortado, idValido } from '../texto.ts';
import { type Abas, abasDe, registrosDe } from './abas.ts';
import { atividadeCoerente } from './adapt-atividade.ts';
import { arvoreDe } from './arvore.ts';
import { CalendariosLidos } from './calendarios-lidos.ts';
import { CAMPOS_ESCRITOS } from './campos/cronograma.ts';
import { inicioDe, primeiraData } from './inicio.ts';
import { type LinhaLida, linhaLida } from './linha-lida.ts';
import { chave } from './palavras.ts';
import { type Lidas, propriedades } from './propriedades.ts';
import { recursosDe } from './recursos-lidos.ts';
import { textoDaCelula } from './registro.ts';
import { textosDoTitulo } from './texto.ts';
import { type Identificada, Nomes, vinculosDaAba, vinculosDasLinhas } from './vinculos-lidos.ts';

async function propriedadesDe(leitor: LeitorPlanilha, { outras }: Abas, problemas: Problemas): Promise<Lidas> {
  const lidas: Lidas = { opcoes: {} };
  if (!outras.PROJETO) return lidas;
  const porTitulo = new Map(propriedades.map((propriedade) => [chave(propriedade.titulo), propriedade]));
  for await (const registro of registrosDe(leitor, outras.PROJETO, problemas)) {
    const propriedade = porTitulo.get(chave(registro.texto('campo')));
    if (!propriedade || !registro.has('valor')) continue;
    const valor = registro.celula('valor');
    const texto = typeof valor === 'object' ? textoDaCelula(valor) : registro.texto('valor');
    if (!propriedade.read(valor, texto, lidas))
      registro.ruim('valor', 'palavra', `não serve para "${propriedade.titulo}"`);
  }
  return lidas;
}

async function linhasDe(
  leitor: LeitorPlanilha,
  { cronograma }: Abas,
  ignorados: Ignorados,
  problemas: Problemas,
  folego: Folego,
): Promise<LinhaLida[]> {
  const linhas: LinhaLida[] = [];
  for await (const registro of registrosDe(leitor, cronograma, problemas)) {
    const lida = linhaLida(registro);
    if (lida) linhas.push(lida);
    if (folego.cansado()) await folego.pausa();
  }
  for (const titulo of cronograma.cabecalho.outras.values()) ignorados.conta(cronograma.aba, titulo, linhas.length);
  if (linhas.length === 0) {
    throw new LeituraInterrompida(
      'planilha.sem_linhas',
      'A planilha tem os títulos de um cronograma, mas nenhuma linha com nome ou ID atividade abaixo deles.',
    );
  }
  return linhas;
}

/** Each activity with a unique id: the source's, or else its code, or else its number; repeated ids are left out. */
function identificadas(lidas: readonly { readonly lida: LinhaLida; readonly eap: string }[], problemas: Problemas) {
  const vistas = new Map<string, number>();
  const aceitas: (Identificada & { readonly eap: string })[] = [];
  for (const { lida, eap } of lidas) {
    const pedido = [lida.id, lida.codigo, lida.numero].find((um) => um !== '');
    const id = cortado(pedido ?? `${eap}/${lida.nome}`, LIMITES.id);
    const antes = vistas.get(id);
    if (antes !== undefined || !idValido(id)) {
      const motivo = antes === undefined ? 'não serve' : `já é da linha ${antes}`;
      problemas.aviso(
        'planilha.id_repetido',
        `Linha ${lida.linha}: o identificador "${id}" ${motivo}; a linha ficou de fora.`,
        lida.linha,
      );
      continue;
    }
    vistas.set(id, lida.linha);
    aceitas.push({ id, lida, eap });
  }
  return aceitas;
}

/** Name of a schedule without one: that of its sheet, which a CSV does not have. */
const nomeDa = (aba: string): string => (aba === ABA_CSV ? 'Cronograma' : aba);

/** In a file without links, only the rows' dates tell when: activities do not start before them. */
const comInicio = (a: AtividadeArquivo): AtividadeArquivo =>
  a.restricao || a.inicioReal !== undefined || a.datas.inicioCedo === undefined
    ? a
    : { ...a, restricao: { tipo: 'NAO_INICIAR_ANTES', data: a.datas.inicioCedo } };

function inicioSuposto(atividades: readonly AtividadeArquivo[], problemas: Problemas): Minuto {
  problemas.aviso(
    'planilha.sem_inicio',
    primeiraData(atividades) === undefined
      ? 'A planilha não diz o início do projeto (aba Projeto) nem tem datas; valeu 1º de janeiro de 2026. Ajuste-o no projeto.'
      : 'A planilha não diz o início do projeto (aba Projeto); valeu a primeira data das atividades.',
  );
  return inicioDe(atividades);
}

async function projetoDe(
  leitor: LeitorPlanilha,
  problemas: Problemas,
  ignorados: Ignorados,
  folego: Folego,
): Promise<ProjetoArquivo> {
  const abas = await abasDe(leitor);
  const lidas = await propriedadesDe(leitor, abas, problemas);
  const calendarios = new CalendariosLidos(problemas);
  await calendarios.read(leitor, abas);
  const linhas = await linhasDe(leitor, abas, ignorados, problemas, folego);
  const titulo = lidas.titulo || (linhas[0]?.tipo === 'EAP' ? linhas[0].nome : '') || nomeDa(abas.cronograma.aba);
  const doTitulo = textosDoTitulo(titulo);
  const arvore = arvoreDe(linhas, titulo);
  const atividades = identificadas(arvore.folhas, problemas);
  const nomes = new Nomes(atividades);
  const daArvore = new Set(arvore.folhas.map(({ lida }) => lida));
  const doResumo = new Set(linhas.flatMap((lida) => (daArvore.has(lida) ? [] : [lida.codigo, lida.numero, lida.id])));
  const vinculos = vinculosDasLinhas(atividades, nomes, doResumo, problemas);
  if (abas.outras.VINCULOS) vinculos.push(...(await vinculosDaAba(leitor, abas.outras.VINCULOS, nomes, problemas)));
  const { recursos, alocacoes } = await recursosDe(leitor, abas, atividades, problemas);
  // Names of calendars without a sheet make new ones, before the default calendar is chosen.
  const usados = atividades.map(({ lida }) => ({
    calendario: calendarios.id(lida.calendario),
    calendarioFolga: calendarios.id(lida.calendarioFolga),
  }));
  const { calendarios: todos, padrao } = calendarios.close(lidas.calendarioPadrao);
  const semVinculos = !abas.cronograma.cabecalho.colunas.has('predecessoras') && !abas.outras.VINCULOS;
  const prontas = atividades.map(({ id, lida, eap }, ordem) =>
    atividadeCoerente(lida.campos, {
      id,
      guid: lida.guid,
      codigo: lida.codigo || lida.numero || id,
      nome: lida.nome,
      eap,
      ordem,
      calendario: usados[ordem]?.calendario ?? padrao,
      calendarioFolga: usados[ordem]?.calendarioFolga,
    }),
  );
  const inteira = CAMPOS_ESCRITOS.every((campo) => abas.cronograma.cabecalho.colunas.has(campo));
  if (semVinculos)
    problemas.aviso(
      'planilha.sem_predecessoras',
      'A planilha não tem coluna de predecessoras: cada data de início virou a restrição "não iniciar antes de".',
    );
  const finais = semVinculos ? prontas.map(comInicio) : prontas;
  await folego.pausa();
  return semVazios<ProjetoArquivo>({
    idExterno: idValido(lidas.idExterno ?? '') ? (lidas.idExterno ?? '') : doTitulo.idExterno,
    sigla: lidas.sigla || doTitulo.sigla,
    titulo,
    comportamento: lidas.comportamento ?? 'P6',
    inicio: lidas.inicio ?? inicioSuposto(finais, problemas),
    dataBase: lidas.dataBase,
    terminoImposto: lidas.terminoImposto,
    opcoes: { ...OPCOES_PADRAO, ...lidas.opcoes },
    calendarioPadrao: padrao,
    calendarios: todos,
    eap: arvore.eap,
    atividades: finais,
    vinculos,
    recursos,
    alocacoes,
    linhaBasePropria: finais.some(({ linhaBase }) => linhaBase !== undefined),
    proprios: NOMES_PROPRIOS.filter((nome) => abas.cronograma.cabecalho.colunas.has(nome)),
    completo: inteira || (abas.outras.PROJETO && abas.outras.ALOCACOES) ? true : undefined,
    calados: (['PROJETO', 'CALENDARIOS', 'ALOCACOES'] as const).filter((qual) => !abas.outras[qual]),
    avisos: problemas.lista(),
  });
}

async function inteiro(pedacos: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const partes: Uint8Array[] = [];
  let bytes = 0;
  for await (const parte of pedacos) {
    bytes += parte.byteLength;
    if (bytes > LIMITES_PLANILHA.arquivo) {
      const mb = LIMITES_PLANILHA.arquivo / 1_048_576;
      throw new LeituraInterrompida(
        'arquivo.grande',
        `A planilha passa do limite de ${mb} MB. Envie só o projeto da parada.`,
      );
    }
    partes.push(parte.slice());
  }
  return Buffer.concat(partes);
}

/**
 * Reads a schedule from a workbook or a CSV: the sheet with the titles of a schedule, and its accompanying sheets.
 * @throws {LeituraInterrompida} when it is damaged, hostile, or no schedule
 */
export async function readPlanilhaDeCronograma(
  pedacos: AsyncIterable<Uint8Array>,
  folego: Folego,
): Promise<ArquivoCronograma> {
  const bytes = await inteiro(pedacos);
  const ignorados = new Ignorados();
  const leitura = await readPlanilha(
    async function* () {
      yield bytes;
    },
    async (leitor) => ({
      formato: leitor.formato,
      projeto: await projetoDe(leitor, new Problemas(), ignorados, folego),
    }),
  );
  if (!leitura.ok) {
    const [
      { codigo, mensagem, linha } = { codigo: 'planilha.danificada', mensagem: 'A planilha não pôde ser lida.' },
      ...mais
    ] = leitura.erros;
    throw new LeituraInterrompida(codigo, mensagem, linha, mais);
  }
  const { formato, projeto } = leitura.valor;
  return {
    formato,
    versao: '',
    codificacao: formato === 'XLSX' ? 'UTF-8' : '',
    projetos: [projeto],
    ignorados: ignorados.lista(),
    avisos: leitura.avisos,
  };
}
