import { Buffer } from 'node:buffer';
import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../planilha/write-xlsx.ts';
import { readSap } from './read-sap.ts';

const de = (bytes: Uint8Array) => () =>
  (async function* () {
    yield bytes;
  })();
const latin1 = (texto: string) => readSap(de(Buffer.from(texto, 'latin1')));

/** The values of the rows of a list that must be readable. */
const valores = async (lido: ReturnType<typeof readSap>) => {
  const lista = await lido;
  if (!lista.ok) throw new Error(lista.mensagem);
  return { ...lista.lista, linhas: lista.lista.linhas.map((uma) => uma.valores) };
};

const OPERACOES = [
  ['Ordem', 'Operação', 'Txt.breve operação', 'Cen.trab.', 'Trabalho', 'Un.', 'Nº', 'Início mais cedo'],
  ['000004001234', '10', 'Abrir tampas', 'CALD01', '1.234,50', 'H', '2', '02.08.2027'],
] as const;
const LIDAS = {
  ORDEM: '4001234',
  OPERACAO: '0010',
  TEXTO_OPERACAO: 'Abrir tampas',
  CENTRO_TRABALHO: 'CALD01',
  TRABALHO: 1234.5,
  UNIDADE: 'H',
  QUANTIDADE: 2,
  INICIO: '2027-08-02',
};

describe('uma lista de operações', () => {
  it('lê a lista não convertida: nome, réguas, títulos repetidos, somas, Windows-1252, menos no fim', async () => {
    const regua = `|${'-'.repeat(60)}|`;
    const linha = (celulas: readonly string[]) => `|${celulas.map((uma) => ` ${uma} `).join('|')}|`;
    const { layout, linhas, ignoradas } = await valores(
      latin1(
        [
          '29.11.2026                 Lista de operações                    1',
          regua,
          linha(OPERACOES[0]),
          regua,
          linha(OPERACOES[1]),
          linha(OPERACOES[0]),
          linha(['4001234', '0020', 'Devolução', 'CALD01', '1,000-', 'H', '1', '03.08.2027']),
          regua,
          linha(['*', '', '', '', '1.233,50', 'H', '', '']),
          linha(['', '', '', '', '1.233,50', 'H', '', '']),
        ].join('\r\n'),
      ),
    );
    expect(layout).toBe('IW37N');
    expect(linhas).toEqual([
      LIDAS,
      { ...LIDAS, OPERACAO: '0020', TEXTO_OPERACAO: 'Devolução', TRABALHO: -1, QUANTIDADE: 1, INICIO: '2027-08-03' },
    ]);
    expect(ignoradas).toBe(3);
  });

  it('lê o mesmo de XLSX, de XLS, de uma página, de CSV e de texto com tabulações', async () => {
    const colunas = OPERACOES[0].map((titulo) => ({ titulo, largura: 10, tipo: 'texto' as const }));
    const xlsx = await buffer(writeXlsx({ nome: 'Dados', colunas, linhas: [[...OPERACOES[1]]] }));
    const livro = utils.book_new();
    utils.book_append_sheet(livro, utils.aoa_to_sheet(OPERACOES as unknown as string[][]));
    const xls = write(livro, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    const celulas = (marca: string, umas: readonly string[]) =>
      umas.map((uma) => `<${marca}>${uma}</${marca}>`).join('');
    const pagina = `<html><table><tr>${celulas('th', OPERACOES[0])}</tr><tr>${celulas('td', OPERACOES[1])}</tr></table></html>`;
    const texto = (sinal: string) => Buffer.from(OPERACOES.map((uma) => uma.join(sinal)).join('\n'), 'latin1');
    for (const [nome, bytes] of Object.entries({ xlsx, xls, csv: texto(';'), tabs: texto('\t') }))
      expect((await valores(readSap(de(bytes)))).linhas, nome).toEqual([LIDAS]);
    const { linhas } = await valores(readSap(de(Buffer.from(pagina))));
    expect(linhas[0]).toMatchObject({ ORDEM: '4001234', OPERACAO: '0010', CENTRO_TRABALHO: 'CALD01' });
  });

  it('reconhece os títulos em inglês, decimais com ponto e datas com o mês antes', async () => {
    const { layout, linhas } = await valores(
      latin1(
        'Order;OpAc;Operation short text;Op.WorkCtr;Work;Un.;No.;Earliest start\n4001;0010;Open;CALD01;1,234.50;H;2;08/13/2027\n4001;0020;Close;CALD01;2.125;H;2;08/02/2027',
      ),
    );
    expect(layout).toBe('IW37N');
    expect(linhas).toMatchObject([
      { TRABALHO: 1234.5, INICIO: '2027-08-13' },
      { TRABALHO: 2.125, INICIO: '2027-08-02' },
    ]);
  });

  it('não põe sob outro título o que uma barra dentro de um texto desloca', async () => {
    const titulos = '|Ordem|Operação|Txt.breve operação|Cen.trab.|Trabalho|Un.|';
    const boas = ['4001', '4002', '4003'].map((ordem) => `|${ordem}|0010|Abrir|CALD01|8,0|H|`);
    const lido = await latin1([titulos, ...boas, '|4004|0010|Abrir | fechar|CALD01|8,0|H|'].join('\r\n'));
    if (!lido.ok) throw new Error(lido.mensagem);
    expect(lido.lista.linhas.map(({ erros }) => erros.length)).toEqual([0, 0, 0, 1]);
    expect(lido.lista.linhas[3]).toEqual({
      linha: 5,
      valores: { ORDEM: '4004', OPERACAO: '0010' },
      erros: [expect.stringContaining('mais colunas que os títulos')],
    });
  });

  it('aceita o número de série do Excel e diz o que não lê', async () => {
    const lido = await latin1('Ordem;Operação;Trabalho;Início mais cedo\n1;10;oito;46600\n1;20;8;31.02.2027');
    if (!lido.ok) throw new Error(lido.mensagem);
    expect(lido.lista.linhas).toMatchObject([
      { valores: { INICIO: '2027-08-01' }, erros: ['Trabalho: “oito” não é um número.'] },
      { erros: ['Início mais cedo: “31.02.2027” não é uma data.'] },
    ]);
  });
});

it.each([
  [
    'IW38',
    'Ordem;Tp.;P;CenTrabRes;TAM;Revisão;Loc.instalação;Equipamento;Texto breve;Status do sistema;Nota;InícioBase',
  ],
  ['IW38', 'Order;Type;Main WorkCtr;Revision;Functional Loc.;Description;System status;Notification;Bas. start date'],
  [
    'IW47',
    'Confirmação;Contador;Ordem;Operação;Nº pessoal;Trabalho real;Un.;Data do início real;Hora do início real;Data do fim real;Hora do fim real;Confirm.final',
  ],
  ['IW28', 'Nota;Tipo de nota;Descrição;Local de instalação;Equipamento;Prioridade;Data da nota'],
  [
    'IW49N',
    'Ordem;Nº reserva;Nº item reserva transferência;Material;Texto breve material;Qtd.necessária;Unid.medida básica;Data da necessidade;Com registro final;Item foi eliminado',
  ],
  ['IH08', 'Equipamento;Denominação;Local de instalação;Nº identificação técnica;Tipo do objeto'],
  ['IH06', 'Local de instalação;Denominação'],
])('reconhece %s pelos títulos', async (layout, titulos) => {
  const linha = titulos
    .split(';')
    .map(() => '1')
    .join(';');
  expect(await latin1(`${titulos}\n${linha}`)).toMatchObject({ ok: true, lista: { layout } });
});

it('diz que títulos reconheceu onde não há lista', async () => {
  expect(await latin1('Ordem;Cor\n1;azul')).toEqual({
    ok: false,
    mensagem: expect.stringContaining('Colunas reconhecidas: Ordem.'),
  });
});
