import { Button, Flex, Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { EmptyState } from '../empty-state.tsx';
import { Fact } from '../fact.tsx';
import type { MenuEntry } from '../popup-menu-panel.tsx';
import { Scrollable } from '../scrollable.tsx';
import { AjudaAtalhos } from './ajuda-atalhos.tsx';
import barraSelecaoStyles from './barra.module.css';
import totaisCartoesStyles from './cartoes.module.css';
import { type FonteGrade, stored } from './fontes/fonte.ts';
import styles from './grade.module.css';
import type { GradeProps } from './grade-props.ts';
import { LeaveCells } from './leave-cells.tsx';
import { quantidadeSelecionada, selecaoVazia, toggleEvery } from './logica/selecao.ts';
import { BarraEstado } from './partes/barra-estado.tsx';
import { Cartoes } from './partes/cartoes.tsx';
import { MenuLinha, openEntry } from './partes/menu-linha.tsx';
import { Quadro } from './partes/quadro.tsx';
import { type Escolha, focus, useEscolha } from './partes/use-escolha.ts';
import { useGrade } from './partes/use-grade.ts';
import type { Comando } from './tabela-atalhos.ts';
import { texto } from './textos.ts';
import { ALTURA_LINHA, ALTURA_TOQUE, type Coluna, type Selecao } from './tipos.ts';
import { format } from './valores/tipo-valor.ts';

interface PropsEstadoVazio<R> {
  readonly fonte: FonteGrade<R>;
  readonly vazio: ReactNode;
  readonly filtrada: boolean;
  readonly onLimparFiltros: () => void;
}

/** Stands over the grid when it has no rows: the failure, or why the list is empty, and what to do. */
function EstadoVazio<R>({ fonte, vazio, filtrada, onLimparFiltros }: PropsEstadoVazio<R>) {
  if (fonte.total > 0 || fonte.estado === 'carregando') return null;
  if (fonte.estado === 'erro') {
    return (
      <div className={styles.estado} role="alert">
        <EmptyState
          frase={texto('estado.erro')}
          {...(fonte.erro ? { detalhe: fonte.erro } : {})}
          acao={
            <Button variant="default" onClick={() => fonte.reload?.()}>
              {texto('acao.tentar')}
            </Button>
          }
        />
      </div>
    );
  }
  const limpar = (
    <Button variant="default" onClick={onLimparFiltros}>
      {texto('acao.limparFiltros')}
    </Button>
  );
  return (
    <div className={styles.estado}>
      {filtrada ? (
        <EmptyState frase={texto('estado.vazioFiltro')} acao={limpar} />
      ) : (
        (vazio ?? <EmptyState frase={texto('estado.vazio')} />)
      )}
    </div>
  );
}

interface PropsTotaisCartoes<R> {
  readonly colunas: readonly Coluna<R>[];
  readonly totais: Readonly<Record<string, unknown>>;
}

/** The totals under cards, which have no columns. */
function TotaisCartoes<R>({ colunas, totais }: PropsTotaisCartoes<R>) {
  const ditos = colunas.filter(({ id }) => totais[id] !== undefined);
  if (ditos.length === 0) return null;
  return (
    // One line that scrolls sideways: wrapped, the totals of many columns would take the screen of a phone.
    <Scrollable
      rotulo={texto('rodape.totais')}
      className={totaisCartoesStyles.totaisCartoes}
      flex="none"
      bg="var(--cad-superficie-2)"
    >
      <Flex component="dl" m={0} w="max-content" gap={20} p="8px 12px">
        {ditos.map((coluna) => (
          <Fact key={coluna.id} rotulo={coluna.header} fz="sm" fw={600} className="cad-numero">
            {/* A total has no row: the `format` of a column with totals must not rely on one. */}
            {format(coluna, totais[coluna.id], {} as R)}
          </Fact>
        ))}
      </Flex>
    </Scrollable>
  );
}

interface Props {
  readonly selecao: Selecao;
  readonly total: number;
  readonly onSelecao: (selecao: Selecao) => void;
  readonly acoes: ReactNode;
  /** Choosing of rows that have no box (cards): the bar shows as long as it lasts, even with none chosen. */
  readonly escolha: Escolha | undefined;
}

/** Bar with the number of chosen rows and their actions; absent when none is chosen, unless cards are being chosen. */
function BarraSelecao({ selecao, total, onSelecao, acoes, escolha }: Props) {
  const n = quantidadeSelecionada(selecao, total);
  const escolhendo = escolha?.escolhendo === true;
  if (n === 0 && !escolhendo) return null;
  const faltam = escolhendo && n < total;
  return (
    <Group className={barraSelecaoStyles.selecao} gap={8} mt={8} bdrs="md" bg="var(--cad-realce)">
      <strong role="status">{n === 0 ? texto('selecao.nenhuma') : texto('selecao.quantidade', { n })}</strong>
      {faltam && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(toggleEvery(selecao, total))}>
          {texto('acao.selecionarTodas', { total })}
        </Button>
      )}
      {n > 0 && <div className={barraSelecaoStyles.acoes}>{acoes}</div>}
      {n > 0 && !faltam && (
        <Button size="compact-sm" variant="subtle" onClick={() => onSelecao(selecaoVazia)}>
          {texto('acao.limparSelecao')}
        </Button>
      )}
      {escolha?.escolhendo && (
        <Button ref={focus} size="compact-sm" onClick={escolha.conclude}>
          {texto('acao.concluirSelecao')}
        </Button>
      )}
    </Group>
  );
}

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
            colunas={grade.visiveis as readonly Coluna<unknown>[]}
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
          editavel={props.onCommit !== undefined}
        />
      )}
    </div>
  );
}
