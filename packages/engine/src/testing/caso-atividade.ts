import type { Atividade, Restricao, TipoAtividade, TipoRelacao, TipoRestricao, Vinculo } from '../cronograma.ts';
import { type Minuto, minuto } from '../tempo.ts';
import { instante } from './calendarios.ts';

/** Monday. */
const DIA_UM = instante('2027-03-01 00:00');

/** `30` (hours since the first Monday) or `2.06:30` (day, hour and minutes). */
export function readInstante(texto: string): Minuto {
  const [, dia, hora, minutos = '0'] = /^(-?\d+)\.(\d+)(?::(\d+))?$/.exec(texto) ?? [];
  if (dia !== undefined) return minuto(DIA_UM + (Number(dia) - 1) * 1_440 + Number(hora) * 60 + Number(minutos));
  const horas = Number(texto);
  if (texto === '' || Number.isNaN(horas)) throw new RangeError(`instante desconhecido: ${texto}`);
  return minuto(DIA_UM + horas * 60);
}

const TIPOS: Readonly<Record<string, TipoAtividade>> = {
  mi: 'MARCO_INICIO',
  mf: 'MARCO_FIM',
  esforco: 'ESFORCO',
  rede: 'REDE',
  resumo: 'RESUMO',
};

const RESTRICOES: Readonly<Record<string, TipoRestricao>> = {
  ie: 'INICIAR_EM',
  nia: 'NAO_INICIAR_ANTES',
  nid: 'NAO_INICIAR_DEPOIS',
  te: 'TERMINAR_EM',
  nta: 'NAO_TERMINAR_ANTES',
  ntd: 'NAO_TERMINAR_DEPOIS',
  mt: 'O_MAIS_TARDE',
  io: 'INICIO_OBRIGATORIO',
  to: 'TERMINO_OBRIGATORIO',
};

const INSTANTES = {
  ir: 'inicioReal',
  tr: 'terminoReal',
  susp: 'suspensaEm',
  ret: 'retomadaEm',
  tesp: 'terminoEsperado',
  prazo: 'prazo',
  iext: 'inicioExterno',
  text: 'terminoExterno',
  niv: 'inicioNivelado',
  esp: 'esperaAte',
} as const satisfies Readonly<Record<string, keyof Atividade>>;

/** One activity of a row: `A 4 @C nia=2 ir=0 r=2 < B II+2c, C`. */
export function readAtividade(texto: string) {
  const [cabeca = '', cauda] = texto.split('<');
  const [id = '', tamanho = '', ...resto] = cabeca.trim().split(/ +/);
  const tipo = TIPOS[tamanho] ?? 'TAREFA';
  const duracao = TIPOS[tamanho] ? 0 : Number(tamanho) * 60;
  if (!Number.isFinite(duracao)) throw new RangeError(`duração desconhecida: ${texto}`);
  const lida = readMarcas(resto);
  const restante = lida.mudancas.terminoReal === undefined ? duracao : 0;
  const [restricao, restricaoSecundaria] = lida.restricoes;
  const atividade: Atividade = {
    id,
    tipo,
    calendario: 'N',
    duracao,
    restante,
    ...(restricao && { restricao }),
    ...(restricaoSecundaria && { restricaoSecundaria }),
    ...lida.mudancas,
  };
  return { atividade, vinculos: cauda === undefined ? [] : cauda.split(',').map((elo) => readElo(elo.trim(), id)) };
}

type Mudancas = { -readonly [C in keyof Atividade]?: Atividade[C] };

/** Marks that are neither a constraint nor an instant. */
const OUTRAS: Readonly<Record<string, (valor: string) => Mudancas>> = {
  cal: (calendario) => ({ calendario }),
  folga: (calendarioFolga) => ({ calendarioFolga }),
  r: (horas) => ({ restante: Number(horas) * 60 }),
  corrida: () => ({ corrida: true }),
  atraso: (horas) => ({ atrasoNivelamento: Number(horas) * 60 }),
  rec: () => ({ tipo: 'TAREFA_RECURSO' }),
  aloc: () => ({ comRecursos: true }),
  ramo: (ids) => ({ ramo: ids.split('/') }),
  manual: (datas) => {
    const [inicio = '', termino = ''] = datas.split('~');
    return { manual: { inicio: readInstante(inicio), termino: readInstante(termino) } };
  },
};

function readMarcas(marcas: readonly string[]) {
  const restricoes: Restricao[] = [];
  const mudancas: Mudancas = {};
  for (const marca of marcas) {
    const [chave = '', valor = ''] = marca.replace(/^@/, 'cal=').split('=');
    const restricao = RESTRICOES[chave];
    const campo = INSTANTES[chave as keyof typeof INSTANTES];
    if (restricao) restricoes.push(valor ? { tipo: restricao, data: readInstante(valor) } : { tipo: restricao });
    else if (campo) mudancas[campo] = readInstante(valor);
    else if (OUTRAS[chave]) Object.assign(mudancas, OUTRAS[chave](valor));
    else throw new RangeError(`marca desconhecida: ${marca}`);
  }
  return { restricoes, mudancas };
}

function readElo(texto: string, para: string): Vinculo {
  const [, de, tipo = 'TI', lag = '0', unidade] = /^(\w+?)(?: (TI|II|TT|IT))?([+-][\d.]+)?([c%])?$/.exec(texto) ?? [];
  if (de === undefined) throw new RangeError(`vínculo desconhecido: ${texto}`);
  const tipoLag = unidade === '%' ? 'PERCENTUAL' : unidade === 'c' ? 'CORRIDO' : 'TRABALHO';
  return { de, para, tipo: tipo as TipoRelacao, lag: Number(lag) * (unidade === '%' ? 1 : 60), tipoLag };
}
