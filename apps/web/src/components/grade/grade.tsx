import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import type { MenuEntry } from '../popup-menu-panel.tsx';
import { AjudaAtalhos } from './ajuda-atalhos.tsx';
import { type FonteGrade, stored } from './fontes/fonte.ts';
import styles from './grade.module.css';
import type { GradeProps } from './grade-props.ts';
import { LeaveCells } from './leave-cells.tsx';
import { BarraEstado } from './partes/barra-estado.tsx';
import { BarraSelecao } from './partes/barra-selecao.tsx';
import { Cartoes } from './partes/cartoes.tsx';
import { EstadoVazio } from './partes/estado-vazio.tsx';
import { MenuLinha, openEntry } from './partes/menu-linha.tsx';
import { Quadro } from './partes/quadro.tsx';
import { TotaisCartoes } from './partes/totais-cartoes.tsx';
import { useEscolha } from './partes/use-escolha.ts';
import { useGrade } from './partes/use-grade.ts';
import type { Comando } from './tabela-atalhos.ts';
import { ALTURA_LINHA, ALTURA_TOQUE, type Coluna } from './tipos.ts';

/** Entries of the menu of a row. */
function entriesOf<R>({ onAbrir, enderecoDe, menuLinha }: GradeProps<R>, row: R | undefined): readonly MenuEntry[] {
  if (row === undefined) return [];
  const abre = onAbrir && enderecoDe?.(row) !== undefined ? [openEntry(() => onAbrir(row))] : [];
  return [...abre, ...(menuLinha?.(row) ?? [])];
}

/**
 * The grid: rows of a source in the declared columns, with keyboard, range, editing, clipboard and tree. State that a
 * person changes comes in by `estado` and goes out by `onEstado`.
 */
export function Grade<R>({ ref, ...props }: GradeProps<R>) {
  const { fonte, estado, onEstado, selecao, onSelecao, renderCartao } = props;
  const telefone = useIsPhone();
  const altura = telefone ? ALTURA_TOQUE : ALTURA_LINHA[estado.densidade];
  const grade = useGrade(props, telefone);
  // A grid outside of the product's router needs no guard against leaving.
  const roteador = useRouter({ warn: false });
  const clearFiltros = props.onLimparFiltros ?? (() => onEstado({ ...estado, filtros: {} }));
  const filtrada = Object.keys(estado.filtros).length > 0;
  const cartoes = telefone && renderCartao !== undefined;
  const escolha = useEscolha(props, cartoes);

  return (
    <div className={styles.raiz}>
      <div className={styles.quadro} data-cartoes={cartoes || undefined}>
        {cartoes ? (
          <Cartoes
            rotulo={props.rotulo}
            fonte={fonte as FonteGrade<unknown>}
            idLinha={props.idLinha as (row: unknown) => string}
            renderCartao={renderCartao as (row: unknown, indice: number) => ReactNode}
            lugar={props.lugar}
            rotuloLinha={props.rotuloLinha as ((row: unknown) => string) | undefined}
            selecao={selecao}
            escolha={escolha}
          />
        ) : (
          <MenuLinha className={styles.comMenu} entriesOf={(indice) => entriesOf(props, fonte.getRow(indice))}>
            <Quadro {...props} alca={ref} grade={grade} altura={altura} telefone={telefone} />
          </MenuLinha>
        )}
        <EstadoVazio fonte={fonte} vazio={props.vazio} filtrada={filtrada} onLimparFiltros={clearFiltros} />
      </div>
      {cartoes && props.totais && !escolha?.escolhendo && (
        <TotaisCartoes colunas={grade.visiveis as readonly Coluna<unknown>[]} totais={props.totais} />
      )}
      {selecao && onSelecao && (
        <BarraSelecao
          selecao={selecao}
          total={stored(fonte)}
          onSelecao={onSelecao}
          acoes={props.acoesSelecao}
          escolha={escolha}
        />
      )}
      {roteador && !props.edicoes && <LeaveCells edicoes={grade.controle.edicoes} />}
      <BarraEstado
        controle={grade.controle}
        fonte={fonte}
        colunas={grade.visiveis}
        estado={grade.estado}
        edicoes={grade.edicoes}
        rascunho={props.rascunho}
        cartoes={cartoes}
        escolha={escolha}
      />
      {grade.estado.ajuda && (
        <AjudaAtalhos
          comandos={Object.keys(props.comandos ?? {}) as Comando[]}
          onClose={() => grade.controle.openAjuda(false)}
        />
      )}
    </div>
  );
}
