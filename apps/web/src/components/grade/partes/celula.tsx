// Drawn by the hundred inside a memoised row or header: a cache for each part would cost more than it saves.
'use no memo';

import { IconAlertCircle, IconChevronRight } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import type { EdicaoAberta } from '../controle/ambiente.ts';
import { type EstadoCelula, temErro } from '../controle/celulas.ts';
import type { NoLinha } from '../fontes/fonte.ts';
import styles from '../grade.module.css';
import { texto } from '../textos.ts';
import { formatar, podeEditar, vazio } from '../valores/tipo-valor.ts';
import { type ContextoLinha, colunasProprias, idCelula } from './contexto-linha.ts';
import { EditorCelula } from './editor-celula.tsx';
import { papel } from './papel.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';

interface Props<R> {
  readonly contexto: ContextoLinha<R>;
  readonly visivel: ColunaVisivel<R>;
  readonly linha: number;
  readonly row: R;
  readonly no: NoLinha | undefined;
  readonly estado: EstadoCelula | undefined;
  readonly edicao: EdicaoAberta<R> | undefined;
  readonly foco: boolean;
  readonly naFaixa: boolean;
  /** The reason of an error opens upwards, near the end of the list. */
  readonly acima: boolean;
}

const ALINHAMENTO = { esquerda: '', direita: styles.direita, centro: styles.centro };

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

function conteudoDe<R>({ visivel: { coluna }, row, estado }: Props<R>): ReactNode {
  if (estado?.situacao === 'invalida') return estado.texto;
  const valor = estado ? estado.valor : coluna.value(row);
  if (coluna.render) return coluna.render(valor, row);
  const mostrado = formatar(coluna, valor, row);
  return mostrado === '' && vazio(valor) ? <span className={styles.vazia}>–</span> : mostrado;
}

function Editor<R>({
  contexto: { controle },
  visivel: { coluna },
  row,
  edicao,
  idErro,
}: Props<R> & { idErro: string }) {
  if (!edicao) return null;
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
    cancelar: () => controle.cancelar(),
  });
}

function Avisos({ estado }: { readonly estado: EstadoCelula | undefined }) {
  if (estado?.situacao === 'salvando') {
    return (
      <span className={styles.ponto}>
        <span className="cad-somente-leitor">{texto('celula.salvando')}</span>
      </span>
    );
  }
  if (!temErro(estado)) return null;
  return (
    <>
      <IconAlertCircle className={styles.iconeErro} size={14} aria-hidden="true" />
      <span className="cad-somente-leitor">{texto('celula.erro', { motivo: estado.motivo })}</span>
    </>
  );
}

function classesDe<R>({ visivel, estado }: Props<R>, editavel: boolean): string {
  const classes = [styles.celula, ALINHAMENTO[visivel.alinhamento]];
  if (editavel) classes.push(styles.editavel);
  if (estado?.situacao === 'salvando') classes.push(styles.salvando);
  if (temErro(estado)) classes.push(styles.comErro);
  return classes.filter(Boolean).join(' ');
}

export function Celula<R>(props: Props<R>) {
  const { contexto, visivel, linha, row, no, estado, edicao, foco, naFaixa, acima } = props;
  const { coluna, indice, estilo } = visivel;
  const erro = temErro(estado) ? estado.motivo : edicao?.motivo;
  const id = idCelula(contexto.idBase, linha, indice);
  const editavel = contexto.editavel && podeEditar(coluna, row);
  return (
    <div
      {...papel('gridcell', {
        'aria-colindex': indice + 1 + colunasProprias(contexto),
        'aria-selected': foco || naFaixa || undefined,
        'aria-readonly': editavel ? undefined : contexto.editavel || undefined,
        'aria-invalid': temErro(estado) || undefined,
        'aria-busy': estado?.situacao === 'salvando' || undefined,
      })}
      id={foco ? id : undefined}
      className={classesDe(props, editavel)}
      style={estilo}
      data-c={indice}
      data-foco={foco || undefined}
      data-faixa={naFaixa || undefined}
      data-aberta={edicao ? true : undefined}
    >
      {edicao ? (
        <Editor {...props} idErro={`${id}-erro`} />
      ) : (
        <>
          {coluna.id === contexto.colunaArvore && <Recuo no={no} />}
          <span className={styles.conteudo} data-texto>
            {conteudoDe(props)}
          </span>
          <Avisos estado={estado} />
        </>
      )}
      {foco && erro !== undefined && (
        <span className={styles.balao} id={`${id}-erro`} data-acima={acima || undefined} aria-hidden={!edicao}>
          {erro}
        </span>
      )}
    </div>
  );
}
