import '../../../app/theme/tokens.css';
import '../../../app/theme/mantine.css';
import '../../../app/theme/base.css';
import { MantineProvider } from '@mantine/core';
import axe from 'axe-core';
import { useEffect, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { cssVariables, mantineTheme } from '../../../app/theme/mantine-theme.ts';
import type { FonteGrade } from '../fontes/fonte.ts';
import { useFonteMemoria } from '../fontes/use-fonte-memoria.ts';
import { Grade } from '../grade.tsx';
import type { GradeProps } from '../grade-props.ts';
import { type EstadoGrade, estadoInicial } from '../logica/estado.ts';
import { selecaoVazia } from '../logica/selecao.ts';
import { MenuColunas } from '../menu-colunas.tsx';
import { SeletorDensidade } from '../seletor-densidade.tsx';
import type { Mudanca, ResultadoMudanca, Selecao } from '../tipos.ts';
import { applyMudancas, COLUNAS, generateTarefas, type Tarefa } from './dados.ts';

const idLinha = ({ id }: Tarefa) => id;
const rotuloLinha = ({ codigo, nome }: Tarefa) => `${codigo} ${nome}`;
const arvore = { paiId: ({ paiId }: Tarefa) => paiId };
const resumo = (tarefa: Tarefa) => tarefa.resumo;
const marca = ({ critica }: Tarefa) =>
  critica ? { tom: 'critico' as const, letra: 'C', rotulo: 'Crítica' } : undefined;

interface Opcoes extends Partial<Omit<GradeProps<Tarefa>, 'onCommit'>> {
  readonly linhas?: readonly Tarefa[];
  /** Answers a save; the rows change unless it answers an error. */
  readonly save?: (mudancas: readonly Mudanca[]) => Promise<readonly ResultadoMudanca[]> | readonly ResultadoMudanca[];
  readonly fonteSemMemoria?: FonteGrade<Tarefa>;
  readonly tema?: 'light' | 'dark';
}

/** The parts of the mounted grid that a test sees. */
interface Bancada {
  readonly salvos: Mudanca[][];
  /** Changes the rows, as if new ones came from the server. */
  swapLinhas(change: (antes: readonly Tarefa[]) => readonly Tarefa[]): void;
  estado(): EstadoGrade;
  dismantle(): void;
}

let raiz: Root | undefined;
let lugar: HTMLElement | undefined;

/** Mounts a grid of 110 rows in a tree, in memory, with everything on. */
export function assembleBancada({
  linhas = generateTarefas(9),
  save,
  fonteSemMemoria,
  tema,
  ...props
}: Opcoes = {}): Bancada {
  dismantleBancada();
  const salvos: Mudanca[][] = [];
  let swapLinhas: Bancada['swapLinhas'] = () => undefined;
  let atual = estadoInicial(COLUNAS);
  const aoMudar = (swap: Bancada['swapLinhas'], estado: EstadoGrade): void => {
    swapLinhas = swap;
    atual = estado;
  };

  function Tela() {
    const [rows, setRows] = useState(linhas);
    const [estado, setEstado] = useState(atual);
    const [selecao, setSelecao] = useState<Selecao>(selecaoVazia);
    useEffect(() => {
      aoMudar(setRows, estado);
    }, [estado]);
    const memoria = useFonteMemoria({ linhas: rows, colunas: COLUNAS, idLinha, estado, arvore });
    const onCommit = async (mudancas: readonly Mudanca[]) => {
      salvos.push([...mudancas]);
      const resultados = (await save?.(mudancas)) ?? [];
      const recusadas = new Set(resultados.filter(({ erro }) => erro).map((r) => r.rowId + r.columnId));
      setRows((antes) =>
        applyMudancas(
          antes,
          mudancas.filter((m) => !recusadas.has(m.rowId + m.columnId)),
        ),
      );
      return resultados;
    };
    const deEstado = { colunas: COLUNAS, estado, onEstado: setEstado };
    return (
      <MantineProvider theme={mantineTheme} cssVariablesResolver={cssVariables} forceColorScheme={tema ?? 'light'}>
        <main style={{ display: 'flex', flexDirection: 'column', height: '100vh' }}>
          <div>
            <SeletorDensidade estado={estado} onEstado={setEstado} />
            <MenuColunas {...deEstado} />
          </div>
          <Grade<Tarefa>
            {...deEstado}
            rotulo="Atividades"
            fonte={fonteSemMemoria ?? memoria}
            idLinha={idLinha}
            rotuloLinha={rotuloLinha}
            onCommit={onCommit}
            selecao={selecao}
            onSelecao={setSelecao}
            marca={marca}
            resumo={resumo}
            totais={{ duracao: 1440 }}
            {...props}
          />
        </main>
      </MantineProvider>
    );
  }

  lugar = document.createElement('div');
  document.body.append(lugar);
  document.documentElement.lang = 'pt-BR';
  document.title = 'Grade';
  raiz = createRoot(lugar);
  raiz.render(<Tela />);
  return {
    salvos,
    swapLinhas: (change) => swapLinhas(change),
    estado: () => atual,
    dismantle: dismantleBancada,
  };
}

export function dismantleBancada(): void {
  raiz?.unmount();
  lugar?.remove();
  raiz = undefined;
  lugar = undefined;
}

/** Accessibility rules broken on the page, as `rule: element`. */
export async function violacoes(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    rules: { 'page-has-heading-one': { enabled: false }, region: { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}
