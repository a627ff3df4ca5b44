import { readFileSync } from 'node:fs';
import { caminhosDeFolga } from '@cadencia/engine';
import { describe, expect, it } from 'vitest';
import { cronogramaDoArquivo } from '../testing/cronograma-do-arquivo.ts';
import { lido, PASTA, temDados } from '../testing/dados.ts';
import { linhasDe } from '../testing/linhas-xer.ts';

/** 30 paths of P6's "calculate multiple float paths", by free float, that end in M1320, as P6 stored them. */
describe.skipIf(!temDados)('os caminhos de folga são os que o P6 guardou (precisa de ../shared/data)', () => {
  it('multi-project-692: 30 caminhos, 150 atividades, na mesma ordem', async () => {
    const bytes = readFileSync(`${PASTA}p6/multi-project-692.xer`);
    const projeto = (await lido(bytes)).projetos.find(({ sigla }) => sigla === '10001')!;
    const cronograma = cronogramaDoArquivo(projeto);
    const codigos = new Map(projeto.atividades.map(({ id, codigo }) => [id, codigo]));
    const codigo = (id: string) => codigos.get(id) ?? id;
    // The activities are in order of code, because P6 uses it among equals.
    const resultado = caminhosDeFolga(
      {
        ...cronograma,
        atividades: cronograma.atividades.map((uma) => ({ ...uma, id: codigo(uma.id) })),
        vinculos: cronograma.vinculos.map((um) => ({ ...um, de: codigo(um.de), para: codigo(um.para) })),
      },
      { programa: 'P6', alvo: 'M1320', quantidade: 30, por: 'FOLGA_LIVRE' },
    );
    if (!resultado.ok) throw new Error(JSON.stringify(resultado));
    const guardados: string[][] = Array.from({ length: 30 }, () => []);
    for (const tarefa of linhasDe(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'TASK')) {
      const caminho = guardados[Number(tarefa['float_path']) - 1];
      if (caminho) caminho[Number(tarefa['float_path_order']) - 1] = tarefa['task_code'] ?? '';
    }
    expect(resultado.caminhos.map(({ atividades }) => atividades)).toEqual(guardados);
  });
});
