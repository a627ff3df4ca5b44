import {
  CODIFICACOES_EAP,
  COLUNAS_EAP,
  COLUNAS_FIXAS,
  CONTEUDOS_EAP,
  type ColunaEap,
  FORMATOS_EAP,
  NIVEIS,
  NOMES_COLUNAS_EAP,
  type PedidoEap,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import type { EstadoDaVisao } from '@cadencia/domain/visao/schema.ts';

/** What a layout keeps: the options that fit any project. */
export type Opcoes = Pick<PedidoEap, 'formato' | 'conteudo' | 'niveis' | 'codificacao' | 'colunas'>;

export const PADRAO: Opcoes = {
  formato: 'XLSX',
  conteudo: 'AVANCO',
  niveis: null,
  codificacao: 'CODIGO',
  colunas: [...NOMES_COLUNAS_EAP],
};

/** The options as a saved view keeps them; those of the default are left out. */
export function toEstado({ formato, conteudo, niveis, codificacao, colunas }: Opcoes): EstadoDaVisao {
  const todas = colunas.join(',') === PADRAO.colunas.join(',');
  const f = {
    ...(formato === PADRAO.formato ? {} : { formato }),
    ...(conteudo === PADRAO.conteudo ? {} : { conteudo }),
    ...(niveis === null ? {} : { niveis: String(niveis) }),
    ...(codificacao === PADRAO.codificacao ? {} : { codificacao }),
    ...(todas ? {} : { colunas: colunas.join(',') }),
  };
  return Object.keys(f).length > 0 ? { f } : {};
}

const oneOf = <T extends string>(de: Readonly<Record<T, unknown>>, texto: string | undefined, padrao: T): T =>
  texto !== undefined && Object.hasOwn(de, texto) ? (texto as T) : padrao;

const isColuna = (nome: string): nome is ColunaEap => Object.hasOwn(COLUNAS_EAP, nome);

/** The options of a saved view; what it does not say, or says wrong, is as the default has it. */
export function fromEstado({ f = {} }: EstadoDaVisao): Opcoes {
  const niveis = Number(f.niveis);
  const lidas = (f.colunas ?? '').split(',').filter(isColuna);
  return {
    formato: oneOf(FORMATOS_EAP, f.formato, PADRAO.formato),
    conteudo: oneOf(CONTEUDOS_EAP, f.conteudo, PADRAO.conteudo),
    niveis: Number.isInteger(niveis) && niveis >= 1 && niveis <= NIVEIS ? niveis : null,
    codificacao: oneOf(CODIFICACOES_EAP, f.codificacao, PADRAO.codificacao),
    colunas: COLUNAS_FIXAS.every((fixa) => lidas.includes(fixa)) ? [...new Set(lidas)] : PADRAO.colunas,
  };
}
