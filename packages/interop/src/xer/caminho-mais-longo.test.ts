import { readFileSync } from 'node:fs';
import { agendarComoP6 } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { cronogramaDoArquivo } from '../cronograma-do-arquivo.ts';
import { lido, PASTA, temDados } from '../testing/dados.ts';
import { linhasDe } from '../testing/linhas-xer.ts';

/** Of two projects that P6 scheduled together, it marked the longest path of the one that finishes last. */
const ARQUIVOS = [
  ['hotel-project', 'HBTF-2', 133],
  ['multi-project-692', '10001', 17],
  ['mdl4d', 'MDL4D', 6],
  ['terminal-building', 'TERMINAL-2', 36],
] as const;

describe.skipIf(!temDados)('o caminho mais longo é o que o P6 marcou (precisa de ../shared/data)', () => {
  it.each(ARQUIVOS)('%s, projeto %s: %i atividades, e nenhuma a mais', async (nome, sigla, quantas) => {
    const bytes = readFileSync(`${PASTA}p6/${nome}.xer`);
    const projeto = (await lido(bytes)).projetos.find((um) => um.sigla === sigla)!;
    const calculado = agendarComoP6(cronogramaDoArquivo(projeto));
    if (!calculado.ok) throw new Error(JSON.stringify(calculado));
    const { caminhoMaisLongo } = calculado.datas;
    const nosso = projeto.atividades.filter((_, i) => caminhoMaisLongo[i] === 1).map(({ codigo }) => codigo);
    const marcadas = linhasDe(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'TASK')
      .filter((tarefa) => tarefa['proj_id'] === projeto.idExterno && tarefa['driving_path_flag'] === 'Y')
      .map((tarefa) => tarefa['task_code'] ?? '');
    expect(nosso.toSorted()).toEqual(marcadas.toSorted());
    expect(nosso).toHaveLength(quantas);
  });
});
