// Hundreds of these are drawn inside a memoised row or header: a cache for each would cost more than it saves.
'use no memo';

import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { formatNumero } from '../../../lib/formato.ts';
import type { EdicaoAberta } from '../controle/ambiente.ts';
import { type EstadoCelula, hasErro } from '../controle/celulas.ts';
import { motivoDe } from '../controle/erros.ts';
import type { NoLinha } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import type { GrupoDeLinhas } from '../tipos.ts';
import { format, podeEditar, vazio } from '../valores/tipo-valor.ts';
import { type ContextoLinha, colunasProprias, idCelula } from './contexto-linha.ts';
import { EditorCelula } from './editor-celula.tsx';
import { papel } from './papel.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';

interface PropsCelula<R> {
  readonly contexto: ContextoLinha<R>;
  readonly visivel: ColunaVisivel<R>;
  readonly linha: number;
  /** Undefined while the row is loading. */
  readonly row: R | undefined;
  readonly no: NoLinha | undefined;
  readonly estado: EstadoCelula | undefined;
  readonly edicao: EdicaoAberta<R> | undefined;
  readonly foco: boolean;
  readonly naFaixa: boolean;
  /** The reason of an error opens upwards, for rows near the end of the list. */
  readonly acima: boolean;
}

const CLASSES = {
  esquerda: `${styles.celula}`,
  direita: `${styles.celula} ${styles.direita}`,
  centro: `${styles.celula} ${styles.centro}`,
};
const REUSADA = `${styles.celula} ${styles.reusada}`;
const VAZIA = `${styles.conteudo} ${styles.vazia}`;

function Recuo({ no }: { readonly no: NoLinha | undefined }) {
  if (!no) return null;
  return (
    <>
      <span className={styles.recuo} style={{ '--g-nivel': no.nivel } as CSSProperties} />
      {no.expansivel ? (
        <span className={styles.alternar} data-alternar data-aberta={no.expandida || undefined} aria-hidden="true">
          <IconChevronRight size={14} stroke={2.2} />
        </span>
      ) : (
        <span className={styles.folha} />
      )}
    </>
  );
}

type Cheia<R> = PropsCelula<R> & { readonly row: R };

/** The content of a cell, and whether it only says that there is no value. */
function conteudoDe<R>({ visivel: { coluna }, row, estado }: Cheia<R>): readonly [ReactNode, nada?: boolean] {
  if (estado?.situacao === 'invalida') return [estado.texto];
  const valor = estado ? estado.valor : coluna.value(row);
  if (coluna.render) return [coluna.render(valor, row)];
  const mostrado = format(coluna, valor, row);
  return mostrado === '' && vazio(valor) ? ['–', true] : [mostrado];
}

/** Content of a cell: its plain text reuses one element from row to row; a page's drawing that has state does not. */
function miolo<R>(props: PropsCelula<R>): ReactNode {
  const { contexto, visivel, linha, row, no, estado } = props;
  const { coluna } = visivel;
  if (no?.grupo) return grupoNaCelula(no, no.grupo, props);
  if (row === undefined) return <span key="texto" className={styles.esqueleto} />;
  if (coluna.reusa) return coluna.render?.(coluna.value(row), row);
  const [conteudo, nada] = conteudoDe({ ...props, row });
  const chave = coluna.render ? contexto.idLinha(row) : 'texto';
  const destino = coluna.id === contexto.colunaRegistro ? contexto.enderecoDe?.(row) : undefined;
  return [
    coluna.id === contexto.colunaArvore && !no?.doGrupo && <Recuo key={linha} no={no} />,
    destino === undefined ? (
      <span key={chave} className={nada ? VAZIA : styles.conteudo} data-texto>
        {conteudo}
      </span>
    ) : (
      <a key={chave} className={styles.registro} href={destino} tabIndex={-1} draggable={false} data-texto>
        {conteudo}
      </a>
    ),
    estado && <Avisos key="avisos" estado={estado} />,
  ];
}

/** The heading of a group: its name under the first column, and the sums of the group under the columns that have them. */
function grupoNaCelula<R>(
  no: NoLinha,
  grupo: GrupoDeLinhas,
  { contexto, visivel: { coluna } }: PropsCelula<R>,
): ReactNode {
  const { rotulo, quantas, somas } = grupo;
  if (coluna.id === contexto.colunaArvore) {
    return (
      <span className={styles.grupo} data-alternar>
        <Recuo no={no} />
        {rotulo} <span className={styles.vazia}>({formatNumero(quantas)})</span>
      </span>
    );
  }
  const soma = somas[coluna.id] ?? null;
  // A sum has no row: the `format` of a column with sums must not rely on one.
  return soma === null ? null : <span className={styles.conteudo}>{format(coluna, soma, {} as R)}</span>;
}

function editor<R>({ contexto: { controle }, visivel: { coluna }, row, edicao }: PropsCelula<R>, idErro: string) {
  if (!edicao || row === undefined) return null;
  if (typeof coluna.editor !== 'function') {
    return <EditorCelula controle={controle} coluna={coluna} edicao={edicao} idErro={idErro} />;
  }
  return coluna.editor({
    row,
    rotulo: texto('celula.editar', { coluna: coluna.header }),
    textoInicial: edicao.textoInicial,
    porDigitacao: edicao.porDigitacao,
    motivo: edicao.motivo,
    confirmar: (escrito, depois) => controle.confirmar(depois, escrito),
    cancel: () => controle.cancel(),
  });
}

function Avisos({ estado }: { readonly estado: EstadoCelula }) {
  if (estado.situacao === 'salvando') {
    return (
      <span className={styles.ponto}>
        <span className="cad-somente-leitor">{texto('celula.salvando')}</span>
      </span>
    );
  }
  if (!hasErro(estado)) return null;
  return (
    <>
      <IconAlertCircle className={styles.iconeErro} size={14} aria-hidden="true" />
      <span className="cad-somente-leitor">{texto('celula.erro', { motivo: estado.motivo })}</span>
    </>
  );
}

function classesDe<R>({ visivel, estado }: PropsCelula<R>, editavel: boolean): string {
  let classes = visivel.coluna.reusa ? REUSADA : CLASSES[visivel.alinhamento];
  if (editavel) classes += ` ${styles.editavel}`;
  if (estado?.situacao === 'salvando') classes += ` ${styles.salvando}`;
  if (hasErro(estado)) classes += ` ${styles.comErro}`;
  return classes;
}

function papelDe<R>(props: PropsCelula<R>, editavel: boolean) {
  const { contexto, visivel, row, estado, foco, naFaixa } = props;
  return papel('gridcell', {
    'aria-colindex': visivel.indice + 1 + colunasProprias(contexto),
    'aria-selected': foco || naFaixa || undefined,
    'aria-readonly': (row !== undefined && contexto.editavel && !editavel) || undefined,
    'aria-invalid': hasErro(estado) || undefined,
    'aria-busy': estado?.situacao === 'salvando' || undefined,
  });
}

/** Opens the reason of an error towards the beginning of the line where it would run over the edge of the grid. */
function keepInside(balao: HTMLElement | null): void {
  const grade = balao?.closest('[role="grid"], [role="treegrid"]');
  if (!balao || !grade) return;
  balao.toggleAttribute('data-para-tras', balao.getBoundingClientRect().right > grade.getBoundingClientRect().right);
}

export function celula<R>(props: PropsCelula<R>) {
  const { contexto, visivel, linha, row, estado, edicao, foco, naFaixa } = props;
  const { coluna, indice, estilo } = visivel;
  const erro = hasErro(estado) ? motivoDe(estado, coluna, row) : edicao?.motivo;
  const id = foco ? idCelula(contexto.idBase, linha, indice) : undefined;
  const idErro = `${id}-erro`;
  const editavel = row !== undefined && contexto.editavel && podeEditar(coluna, row);
  const comBalao = foco && erro !== undefined;
  return (
    <div
      key={coluna.id}
      {...papelDe(props, editavel)}
      id={id}
      className={classesDe(props, editavel)}
      style={estilo}
      data-c={indice}
      data-foco={foco || undefined}
      data-faixa={naFaixa || undefined}
      data-aberta={edicao ? true : undefined}
      data-balao={comBalao || undefined}
    >
      {edicao ? editor(props, idErro) : miolo(props)}
      {comBalao && (
        <span
          ref={keepInside}
          className={styles.balao}
          id={idErro}
          data-acima={props.acima || undefined}
          aria-hidden={!edicao}
        >
          {erro}
        </span>
      )}
    </div>
  );
}
