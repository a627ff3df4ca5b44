// Hundreds of these are drawn inside a memoised row or header: a cache for each would cost more than it saves.
'use no memo';

import { IconArrowDown, IconArrowUp, IconFilter } from '@tabler/icons-react';
import { memo, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import styles from '../grade.module.css';
import { CABECALHO } from '../logica/faixa.ts';
import type { Filtros } from '../logica/filtro.ts';
import type { Ordenacao } from '../logica/ordenacao.ts';
import { quantidadeSelecionada } from '../logica/selecao.ts';
import { texto } from '../textos.ts';
import type { Selecao } from '../tipos.ts';
import { type ContextoLinha, colunasProprias, idCelula } from './contexto-linha.ts';
import type { PropsFiltro } from './painel-filtro.tsx';
import { papel } from './papel.ts';
import { type Arrasto, useArrastoColuna } from './use-arrasto-coluna.ts';
import type { ColunaVisivel } from './use-modelo-colunas.ts';

const PainelFiltro = lazyPart(() => import('./painel-filtro.tsx'), 'PainelFiltro', { notice: 'over-page' });

/** The filter button of a column and its form. Alt+↓ opens it, Enter applies, Esc closes. */
function FiltroColuna(props: PropsFiltro) {
  const { coluna, filtro, aberto, onAbrir } = props;
  const botao = (
    <button
      type="button"
      tabIndex={-1}
      className={styles.filtrar}
      data-ativo={filtro ? true : undefined}
      aria-label={texto(filtro ? 'coluna.filtrada' : 'coluna.filtrar', { coluna: coluna.header })}
      aria-haspopup="dialog"
      aria-expanded={aberto}
      onClick={() => onAbrir(!aberto)}
    >
      <IconFilter size={14} stroke={filtro ? 2.4 : 1.8} aria-hidden="true" />
    </button>
  );
  if (!aberto) return botao;
  return (
    <Suspense fallback={botao}>
      <PainelFiltro {...props} botao={botao} />
    </Suspense>
  );
}

export interface PropsCabecalho<R> {
  readonly contexto: ContextoLinha<R>;
  readonly visiveis: readonly ColunaVisivel<R>[];
  readonly quantasFixas: number;
  readonly c0: number;
  readonly c1: number;
  readonly foco: number;
  readonly ordenacao: readonly Ordenacao[];
  readonly filtros: Filtros;
  readonly filtrando: string | undefined;
  readonly redimensionando: string | undefined;
  readonly selecao: Selecao | undefined;
  readonly total: number;
}

interface PropsTitulo<R> extends PropsCabecalho<R> {
  readonly visivel: ColunaVisivel<R>;
  readonly arrasto: Arrasto;
}

const ALINHAMENTO = { esquerda: '', direita: styles.direita, centro: styles.centro };
const SENTIDO = { true: 'descending', false: 'ascending' } as const;

function Ordem({ ordenacao, id }: { readonly ordenacao: readonly Ordenacao[]; readonly id: string }) {
  const lugar = ordenacao.findIndex((item) => item.id === id);
  const item = ordenacao[lugar];
  if (!item) return null;
  const Seta = item.desc ? IconArrowDown : IconArrowUp;
  return (
    <span className={styles.ordem} aria-hidden="true">
      <Seta size={14} stroke={2.2} />
      {ordenacao.length > 1 && lugar + 1}
    </span>
  );
}

function Titulo<R>(props: PropsTitulo<R>) {
  const { contexto, visivel, arrasto, ordenacao, filtros, filtrando } = props;
  const { coluna, indice, alinhamento, estilo } = visivel;
  const acoes = () => contexto.controle.ambiente.acoes;
  const ordem = ordenacao.find(({ id }) => id === coluna.id);
  const classes = [styles.titulo, ALINHAMENTO[alinhamento]].filter(Boolean).join(' ');
  return (
    <div
      {...papel('columnheader', {
        'aria-colindex': indice + 1 + colunasProprias(contexto),
        'aria-label': coluna.header,
        'aria-sort': ordem ? SENTIDO[`${ordem.desc}`] : coluna.sortable ? 'none' : undefined,
      })}
      id={idCelula(contexto.idBase, CABECALHO, indice)}
      className={classes}
      style={estilo}
      title={coluna.dica}
      data-c={indice}
      data-coluna={coluna.id}
      data-ordenavel={coluna.sortable || undefined}
      data-foco={props.foco === indice || undefined}
      data-alvo={arrasto.alvo === coluna.id || undefined}
    >
      <span className={styles.rotulo} data-texto {...arrasto.pegador(coluna.id)}>
        {coluna.header}
      </span>
      <Ordem ordenacao={ordenacao} id={coluna.id} />
      {coluna.filter && (
        <FiltroColuna
          coluna={coluna}
          filtro={filtros[coluna.id]}
          aberto={filtrando === coluna.id}
          onAbrir={(aberto) => {
            contexto.controle.openFiltro(aberto ? coluna.id : undefined);
            if (!aberto) contexto.controle.ambiente.focusGrade();
          }}
          onFiltro={(filtro) => acoes().filter(coluna.id, filtro)}
        />
      )}
      <span
        className={styles.alca}
        data-ativa={props.redimensionando === coluna.id || undefined}
        aria-hidden="true"
        onPointerDown={(evento) => acoes().resize(coluna.id, evento)}
        onDoubleClick={() => acoes().adjust(coluna.id)}
      />
    </div>
  );
}

function CaixaTodas<R>({ contexto, selecao, total }: PropsCabecalho<R>) {
  const marcadas = selecao ? quantidadeSelecionada(selecao, total) : 0;
  return (
    <div className={styles.caixa} {...papel('columnheader', { 'aria-colindex': 1 })}>
      <input
        type="checkbox"
        tabIndex={-1}
        ref={(caixa) => {
          if (caixa) caixa.indeterminate = marcadas > 0 && marcadas < total;
        }}
        checked={total > 0 && marcadas === total}
        onChange={() => contexto.controle.ambiente.acoes.selectAllRows()}
        aria-label={texto('linha.selecionarTodas')}
      />
    </div>
  );
}

function CabecalhoBase<R>(props: PropsCabecalho<R>) {
  const { contexto, visiveis, quantasFixas, c0, c1 } = props;
  const { controle } = contexto;
  const arrasto = useArrastoColuna(
    (id, alvo) => controle.ambiente.acoes.move(id, alvo),
    (id, acrescentar) => controle.ambiente.acoes.sort(id, acrescentar),
  );
  const titulo = (visivel: ColunaVisivel<R>) => (
    <Titulo key={visivel.coluna.id} {...props} visivel={visivel} arrasto={arrasto} />
  );
  return (
    <div className={styles.cabecalho} {...papel('rowgroup')}>
      <div className={styles.linha} {...papel('row', { 'aria-rowindex': 1 })} data-l={CABECALHO}>
        <div className={styles.fixas} data-sombra={quantasFixas > 0 || undefined}>
          {contexto.comSelecao && <CaixaTodas {...props} />}
          {contexto.marca && (
            <div className={styles.marca} {...papel('columnheader', { 'aria-colindex': contexto.comSelecao ? 2 : 1 })}>
              <span className="cad-somente-leitor">{texto('coluna.situacao')}</span>
            </div>
          )}
          {visiveis.slice(0, quantasFixas).map(titulo)}
        </div>
        <span className={styles.antes} />
        {visiveis.slice(c0, c1 + 1).map(titulo)}
      </div>
    </div>
  );
}

export const Cabecalho = memo(CabecalhoBase) as typeof CabecalhoBase;
