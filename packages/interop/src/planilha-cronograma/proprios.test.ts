import { describe, expect, it } from 'vitest';
import { NOMES_PROPRIOS } from '../arquivo.ts';
import { pasta } from '../planilha/testing/pasta.ts';
import { lido } from '../testing/dados.ts';

const folha = (linhas: readonly (readonly string[])[]): string =>
  `<sheetData>${linhas
    .map((celulas) => `<row>${celulas.map((texto) => `<c t="inlineStr"><is><t>${texto}</t></is></c>`).join('')}</row>`)
    .join('')}</sheetData>`;

async function planilha(abas: Readonly<Record<string, readonly (readonly string[])[]>>) {
  const escritas = Object.fromEntries(Object.entries(abas).map(([nome, linhas]) => [nome, folha(linhas)]));
  return lido(await pasta({ abas: escritas }));
}

describe('as colunas dos cadastros numa planilha', () => {
  it('dão a cada atividade o seu TAG, serviço, etapa, disciplina, contrato, especialidade, ordem, operação e peso', async () => {
    const { projetos, ignorados } = await planilha({
      Plano: [
        [
          'ID atividade',
          'Nome',
          'Duração (h)',
          'TAG',
          'Serviço',
          'Etapa',
          'Disciplina',
          'Contrato',
          'Recursos',
          'Especialidade',
          'Ordem SAP',
          'Peso',
          'Operação',
          '% prev.',
          'Início vigente',
          'Confirmação',
        ],
        [
          'A1',
          'Abrir',
          '8',
          'P-1',
          'S-1',
          'ABR',
          'CAL',
          '460001',
          'SOLD',
          'CALD',
          '004500',
          '12,5',
          '0010',
          '30',
          'x',
          '9',
        ],
        ['A2', 'Fechar', '8', '', '', '', '', '', '', '', '', '', '', '', '', ''],
      ],
    });
    const [projeto] = projetos;
    expect(projeto?.atividades.map(({ proprio }) => proprio)).toEqual([
      {
        tag: 'P-1',
        servico: 'S-1',
        etapa: 'ABR',
        disciplina: 'CAL',
        contrato: '460001',
        especialidade: 'CALD',
        ordemSap: '004500',
        operacaoSap: '0010',
        peso: 12.5,
      },
      undefined,
    ]);
    expect(projeto?.proprios).toEqual([...NOMES_PROPRIOS]);
    expect(projeto?.recursos.map(({ sigla }) => sigla)).toEqual(['SOLD']);
    // The reader skips calculated columns and reports unknown ones.
    expect(ignorados.map(({ campo }) => campo)).toEqual(['Confirmação']);
  });

  it('"Especialidade" diz quem trabalha onde não há coluna de recursos', async () => {
    const { projetos } = await planilha({
      Plano: [
        ['Nome', 'Duração (h)', 'Especialidade', 'Predecessoras'],
        ['Abrir vaso', '8', 'CALD', ''],
        ['Fechar vaso', '8', 'CALD', '1'],
      ],
    });
    expect(projetos[0]?.recursos.map(({ sigla }) => sigla)).toEqual(['CALD']);
    expect(projetos[0]?.proprios).toEqual([]);
  });

  it('"Serviço" é o nome da atividade onde não há outra coluna de nome', async () => {
    const { projetos } = await planilha({
      Plano: [
        ['Item', 'Serviço', 'Duração (h)', 'Predecessoras'],
        ['1', 'Abrir vaso', '8', ''],
        ['2', 'Fechar vaso', '8', '1'],
      ],
    });
    expect(projetos[0]?.atividades.map(({ nome, proprio }) => [nome, proprio])).toEqual([
      ['Abrir vaso', undefined],
      ['Fechar vaso', undefined],
    ]);
  });

  it('uma lista de pessoas ou de equipamentos com elas não passa por cronograma', async () => {
    const { projetos } = await planilha({
      Efetivo: [
        ['Nome', 'ID da atividade', 'Início', 'Término', 'TAG', 'Etapa', 'Disciplina', 'Contrato', 'Peso', 'Ordem SAP'],
        ['José', 'A1', '01/03/2027', '05/03/2027', 'P-1', 'ABR', 'CAL', '460001', '80', '1'],
      ],
      Plano: [
        ['Código', 'Nome', 'Duração (h)', 'Início', 'Término', 'Predecessoras'],
        ['A1', 'Abrir vaso', '8', '01/03/2027 08:00', '', ''],
        ['A2', 'Fechar vaso', '8', '', '', 'A1'],
      ],
    });
    expect(projetos[0]?.atividades.map(({ nome }) => nome)).toEqual(['Abrir vaso', 'Fechar vaso']);
  });
});
