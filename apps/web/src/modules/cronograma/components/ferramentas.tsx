import { SegmentedControl } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import type { EstadoGrade } from '../../../components/grade/logica/estado.ts';
import { MenuColunas } from '../../../components/grade/menu-colunas.tsx';
import { SeletorDensidade } from '../../../components/grade/seletor-densidade.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { COLUNAS } from './colunas.tsx';
import { ExibicaoTelefone } from './exibicao-telefone.tsx';
import styles from './ferramentas.module.css';
import { Filtros } from './filtros.tsx';
import type { Forma } from './forma.ts';
import { MenuNiveis } from './menu-niveis.tsx';
import type { Nivel } from './niveis.ts';
import { ReferenciaAvanco } from './referencia-avanco.tsx';
import type { Busca } from './use-busca.ts';

interface Props {
  readonly busca: Busca;
  readonly forma: Forma;
  readonly onForma: (forma: Forma) => void;
  readonly onNivel: (nivel: Nivel) => void;
  readonly estado: EstadoGrade;
  readonly onEstado: (estado: EstadoGrade) => void;
  /** On a phone, the table instead of the cards. */
  readonly tabela: boolean;
  readonly onTabela: (tabela: boolean) => void;
  /** Undefined when the person may not report progress. */
  readonly referencia:
    | {
        readonly valor: string | undefined;
        readonly agora: () => string;
        readonly onValor: (valor: string | undefined) => void;
      }
    | undefined;
  readonly acoesTelefone: ReactNode;
  readonly campoBusca: Ref<HTMLInputElement>;
  readonly onFocarBusca: () => void;
}

const FORMAS = [
  { value: 'turno', label: 'Meu turno' },
  { value: 'arvore', label: 'Árvore' },
  { value: 'lista', label: 'Lista' },
];

/** The tool row: what is shown, and how. */
export function Ferramentas({ busca, forma, estado, onEstado, referencia, campoBusca, onFocarBusca, ...props }: Props) {
  return (
    <div className={`${styles.ferramentas} cad-sem-impressao`} role="toolbar" aria-label="Ferramentas da lista">
      <SearchField
        ref={campoBusca}
        className={styles.busca}
        rotulo="Buscar atividade"
        placeholder="Código ou nome"
        valor={busca.search.busca}
        onBusca={(texto) => busca.mudar({ busca: texto })}
        onAtalho={onFocarBusca}
      />
      <ExibicaoTelefone
        estado={estado}
        onEstado={onEstado}
        tabela={props.tabela}
        onTabela={props.onTabela}
        onNivel={forma === 'arvore' ? props.onNivel : undefined}
      />
      {props.acoesTelefone}
      <div className={styles.linha}>
        <Filtros {...busca} />
        <div className={styles.fim}>
          {referencia && <ReferenciaAvanco {...referencia} />}
          <SegmentedControl
            className={styles.forma}
            size="sm"
            aria-label="Forma da lista"
            data={FORMAS}
            value={forma}
            onChange={(valor) => props.onForma(valor as Forma)}
          />
          {forma === 'arvore' && <MenuNiveis onNivel={props.onNivel} />}
          <div className={styles.soMesa}>
            <MenuColunas colunas={COLUNAS} estado={estado} onEstado={onEstado} />
          </div>
          <div className={styles.soMesa}>
            <SeletorDensidade estado={estado} onEstado={onEstado} />
          </div>
        </div>
      </div>
    </div>
  );
}
