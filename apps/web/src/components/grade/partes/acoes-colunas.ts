import type { AcoesColunas } from '../controle/ambiente.ts';
import type { ControleGrade } from '../controle/controle.ts';
import type { PropsSemRef } from '../grade-props.ts';
import { containLargura, moveColuna, ordemCompleta } from '../logica/estado.ts';
import { comFiltro } from '../logica/filtro.ts';
import { toggleOrdem } from '../logica/ordenacao.ts';
import { toggleEvery } from '../logica/selecao.ts';
import { texto } from '../textos.ts';
import type { ModeloColunas } from './use-modelo-colunas.ts';

/** Padding and border of a cell, pixels. */
const FOLGA_CELULA = 20;

/** Width of the widest drawn text of a column, title included. */
function larguraNatural(rolagem: HTMLElement, indice: number): number {
  const textos = rolagem.querySelectorAll(`[data-c="${indice}"] > [data-texto]`);
  const larguras = [...textos].map((elemento) => {
    const faixa = document.createRange();
    faixa.selectNodeContents(elemento);
    const outros = [...(elemento.parentElement?.children ?? [])].filter((irmao) => irmao !== elemento);
    const ocupado = outros.reduce((soma, irmao) => soma + irmao.getBoundingClientRect().width, 0);
    return faixa.getBoundingClientRect().width + ocupado;
  });
  return Math.max(0, ...larguras) + FOLGA_CELULA;
}

/** The changes of the header, as new states of the grid. */
export function acoesColunas<R>(
  props: PropsSemRef<R>,
  controle: ControleGrade<R>,
  modelo: ModeloColunas<R>,
  rolagem: () => HTMLElement | null,
): AcoesColunas {
  const { estado, onEstado, colunas, fonte, selecao, onSelecao } = props;
  const definicao = (id: string) => colunas.find((coluna) => coluna.id === id);
  const changeColunas = (parte: Partial<typeof estado.colunas>) =>
    onEstado({ ...estado, colunas: { ...estado.colunas, ...parte } });
  const larguraDe = (id: string, largura: number) => {
    const coluna = definicao(id);
    if (!coluna) return;
    const n = containLargura(coluna, largura);
    changeColunas({ larguras: { ...estado.colunas.larguras, [id]: n } });
    controle.announce(texto('coluna.largura', { coluna: coluna.header, n }));
  };
  return {
    sort: (id, acrescentar) => {
      const coluna = definicao(id);
      if (!coluna?.sortable) return;
      const ordenacao = toggleOrdem(estado.ordenacao, id, acrescentar);
      const agora = ordenacao.find((item) => item.id === id);
      const frase = agora === undefined ? 'ordem.nenhuma' : agora.desc ? 'ordem.decrescente' : 'ordem.crescente';
      onEstado({ ...estado, ordenacao });
      controle.announce(texto(frase, { coluna: coluna.header }));
    },
    changeLargura: (id, passo) => {
      const lugar = modelo.visiveis.findIndex(({ coluna }) => coluna.id === id);
      larguraDe(id, (modelo.larguras[lugar] ?? 0) + passo);
    },
    resize: modelo.startRedimensao,
    adjust: (id) => {
      const elemento = rolagem();
      const indice = modelo.visiveis.findIndex(({ coluna }) => coluna.id === id);
      if (elemento) larguraDe(id, larguraNatural(elemento, indice));
    },
    move: (id, alvo) => changeColunas({ ordem: moveColuna(ordemCompleta(estado.colunas, colunas), id, alvo) }),
    filter: (id, filtro) => onEstado({ ...estado, filtros: comFiltro(estado.filtros, id, filtro) }),
    selectAllRows: () => {
      if (selecao) onSelecao?.(toggleEvery(selecao, fonte.total));
    },
  };
}
