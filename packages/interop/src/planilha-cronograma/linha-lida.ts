import { valoresDosCampos } from '@cadencia/domain/cronograma/campos.ts';
import { type AtividadeArquivo, type LinhaBaseArquivo, NOMES_PROPRIOS, type ProprioArquivo } from '../arquivo.ts';
import { guidDe } from '../guid.ts';
import { semVazios } from '../sem-vazios.ts';
import { type Campos, hhRestantePadrao, restantePadrao } from './adapt-atividade.ts';
import type { CRONOGRAMA } from './campos/cronograma.ts';
import { RESTRICOES, TIPOS } from './palavras.ts';
import type { Registro } from './registro.ts';

type Linha = Registro<typeof CRONOGRAMA>;

/** Content of a row, before the tree is known. */
export interface LinhaLida {
  readonly linha: number;
  readonly tipo: AtividadeArquivo['tipo'] | 'EAP' | undefined;
  readonly resumo: boolean | undefined;
  readonly nivel: number | undefined;
  /** Number of blanks in front of the name. */
  readonly recuo: number;
  readonly codigoEap: string;
  readonly id: string;
  readonly guid: string | undefined;
  readonly codigo: string;
  readonly numero: string;
  readonly nome: string;
  readonly predecessoras: string;
  readonly recursos: string;
  readonly calendario: string;
  readonly calendarioFolga: string;
  /** Fields of the activity without its place, calendars and names. */
  readonly campos: Campos;
}

function restricaoDe(linha: Linha, qual: 'restricao' | 'restricao2'): AtividadeArquivo['restricao'] {
  const tipo = linha.palavra(qual, RESTRICOES);
  if (tipo === undefined || tipo === 'NENHUMA') return undefined;
  if (tipo === 'O_MAIS_TARDE') return { tipo };
  const data = linha.data(`${qual}Data`);
  return data === undefined ? linha.ruim(qual, 'restricao', 'não tem data') : { tipo, data };
}

function linhaBaseDe(linha: Linha): LinhaBaseArquivo | undefined {
  const inicio = linha.data('baseInicio');
  const termino = linha.data('baseTermino');
  if (inicio === undefined || termino === undefined || termino < inicio) return undefined;
  return { inicio, termino, duracao: Math.max(0, linha.minutos('baseDuracao') ?? 0), hh: linha.numero('baseHh') ?? 0 };
}

/** The row's own register values; undefined when it has none. */
function proprioDe(linha: Linha): ProprioArquivo | undefined {
  if (!NOMES_PROPRIOS.some((nome) => linha.has(nome)) && !linha.has('peso')) return undefined;
  const peso = linha.numero('peso');
  const valido = peso === undefined || peso >= 0 ? peso : linha.ruim('peso', 'numero', 'é menor que zero');
  const nomes = Object.fromEntries(NOMES_PROPRIOS.map((nome) => [nome, linha.texto(nome)]));
  return valido === undefined ? nomes : { ...nomes, peso: valido };
}

/** P6 marks past dates with an A after the date, in lists without columns of actual dates. */
const aconteceu = (linha: Linha, campo: 'inicioCedo' | 'terminoCedo') =>
  /\d\s+A$/.test(linha.texto(campo)) ? linha.data(campo) : undefined;

function tipoDe(linha: Linha, duracao: number): LinhaLida['tipo'] {
  const escrito = linha.palavra('tipo', TIPOS);
  if (escrito !== undefined) return escrito;
  return linha.sim('marco') && duracao === 0 ? 'MARCO_FIM' : undefined;
}

function naoNegativo(linha: Linha, campo: 'duracao' | 'restante', minutos: number | undefined): number | undefined {
  return minutos !== undefined && minutos < 0 ? linha.ruim(campo, 'duracao', 'é menor que zero') : minutos;
}

interface Dura {
  readonly duracao: number;
  readonly corrida: boolean | undefined;
}

function duraDe(linha: Linha): Dura {
  const tempo = linha.tempo('duracao');
  return { duracao: naoNegativo(linha, 'duracao', tempo?.minutos) ?? 0, corrida: tempo?.corrido ? true : undefined };
}

function camposDe(linha: Linha, tipo: LinhaLida['tipo'], { duracao, corrida }: Dura): Campos {
  const inicioReal = linha.data('inicioReal') ?? aconteceu(linha, 'inicioCedo');
  const terminoReal = linha.data('terminoReal') ?? aconteceu(linha, 'terminoCedo');
  const reais = semVazios<Pick<AtividadeArquivo, 'inicioReal' | 'terminoReal'>>({ inicioReal, terminoReal });
  const avanco = linha.percentual('avanco') ?? 0;
  if (avanco > 0 && inicioReal === undefined && terminoReal === undefined)
    linha.ruim('avanco', 'avanco', 'é avanço de atividade sem início real');
  const hh = linha.numero('hh') ?? 0;
  const hhReal = linha.numero('hhReal') ?? 0;
  const manualInicio = linha.data('manualInicio');
  const manualTermino = linha.data('manualTermino');
  return {
    ...valoresDosCampos((nome, especie) => (especie === 'data' ? linha.data(nome) : linha.minutos(nome) || undefined)),
    tipo: tipo === undefined || tipo === 'EAP' ? 'TAREFA' : tipo,
    duracao,
    restante:
      naoNegativo(linha, 'restante', linha.minutos('restante')) ?? restantePadrao({ duracao, avanco, ...reais }),
    ...reais,
    restricao: restricaoDe(linha, 'restricao'),
    restricaoSecundaria: restricaoDe(linha, 'restricao2'),
    corrida,
    manual:
      manualInicio === undefined || manualTermino === undefined
        ? undefined
        : { inicio: manualInicio, termino: manualTermino },
    avanco,
    hh,
    hhReal,
    hhRestante: linha.numero('hhRestante') ?? hhRestantePadrao({ ...reais, hh, hhReal }),
    linhaBase: linhaBaseDe(linha),
    datas: semVazios<AtividadeArquivo['datas']>({
      inicioCedo: linha.data('inicioCedo'),
      terminoCedo: linha.data('terminoCedo'),
      inicioTarde: linha.data('inicioTarde'),
      terminoTarde: linha.data('terminoTarde'),
      folgaTotal: linha.minutos('folgaTotal'),
      folgaLivre: linha.minutos('folgaLivre'),
      critica: linha.sim('critica'),
    }),
    proprio: proprioDe(linha),
  };
}

/** Content of a row; undefined when it describes neither an activity nor a node. */
export function linhaLida(linha: Linha): LinhaLida | undefined {
  const bruto = linha.bruto('nome');
  const nome = linha.texto('nome') || linha.texto('codigo');
  if (nome === '') return undefined;
  const semNome = bruto.trim() === '';
  const dura = duraDe(linha);
  const tipo = tipoDe(linha, dura.duracao);
  return {
    linha: linha.linha,
    tipo,
    resumo: linha.sim('resumo'),
    nivel: linha.numero('nivel'),
    recuo: /^\s*/.exec(semNome ? linha.bruto('codigo') : bruto)?.[0].length ?? 0,
    codigoEap: linha.texto('codigoEap'),
    id: linha.texto('id'),
    guid: guidDe(linha.texto('guid')),
    codigo: semNome ? '' : linha.texto('codigo'),
    numero: linha.texto('numero'),
    nome,
    predecessoras: linha.bruto('predecessoras').trim(),
    recursos: linha.bruto('recursos').trim(),
    calendario: linha.texto('calendario'),
    calendarioFolga: linha.texto('calendarioFolga'),
    campos: camposDe(linha, tipo, dura),
  };
}
