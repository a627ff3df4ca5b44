import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeCronograma } from '../escrita/write-cronograma.ts';
import { lido } from '../testing/dados.ts';
import { linhasDe } from '../testing/linhas-xer.ts';
import { pequeno, xer } from '../testing/xer.ts';

/** The small project with codes in P6's three tables; some types are ours and one is not. */
const comCodigos = () => ({
  ...pequeno(),
  ACTVTYPE: [
    { actv_code_type_id: 70, actv_short_len: 7, actv_code_type: 'DISCIPLINA', actv_code_type_scope: 'AS_Global' },
    {
      actv_code_type_id: 71,
      actv_short_len: 20,
      actv_code_type: 'TAG',
      proj_id: 10,
      actv_code_type_scope: 'AS_Project',
    },
    { actv_code_type_id: 72, actv_short_len: 7, actv_code_type: 'Fase da obra', actv_code_type_scope: 'AS_Global' },
    { actv_code_type_id: 73, actv_short_len: 7, actv_code_type: 'Contrato', actv_code_type_scope: 'AS_Global' },
  ],
  ACTVCODE: [
    { actv_code_id: 1, actv_code_type_id: 70, actv_code_name: 'Caldeiraria', short_name: 'CAL' },
    { actv_code_id: 2, actv_code_type_id: 71, actv_code_name: 'Bomba', short_name: 'P-101A' },
    { actv_code_id: 3, actv_code_type_id: 72, actv_code_name: 'Um', short_name: '1' },
    { actv_code_id: 4, actv_code_type_id: 73, actv_code_name: 'Ninguém', short_name: 'X' },
  ],
  TASKACTV: [
    { task_id: 1, actv_code_type_id: 70, actv_code_id: 1, proj_id: 10 },
    { task_id: 1, actv_code_type_id: 71, actv_code_id: 2, proj_id: 10 },
    { task_id: 2, actv_code_type_id: 72, actv_code_id: 3, proj_id: 10 },
    { task_id: 2, actv_code_type_id: 70, actv_code_id: 99, proj_id: 10 },
  ],
});

describe('os códigos de atividade de um XER', () => {
  it('dizem a disciplina e o TAG de quem os tem; o que nenhuma atividade tem não diz nada', async () => {
    const { projetos } = await lido(xer(comCodigos()));
    const projeto = projetos[0]!;
    expect(projeto.atividades.map(({ proprio }) => proprio)).toEqual([
      { disciplina: 'CAL', tag: 'P-101A' },
      undefined,
      undefined,
    ]);
    expect(projeto.proprios).toEqual(['disciplina', 'tag']);
    const { projetos: outros } = await lido(xer(pequeno()));
    expect(outros[0]!.proprios).toBeUndefined();
  });

  it('são escritos como o P6 os tem: um tipo do projeto, um valor de cada, uma linha por atividade', async () => {
    const { projetos } = await lido(xer(pequeno()));
    const base = projetos[0]!;
    const proprios = [
      { disciplina: 'CAL', tag: 'P-101A', contrato: '4600012345', especialidade: 'SOLD', etapa: 'ABR' },
      { disciplina: 'CAL', contrato: '4600012346' },
    ];
    const projeto = {
      ...base,
      atividades: base.atividades.map((uma, i) => (proprios[i] ? { ...uma, proprio: proprios[i] } : uma)),
    };
    const texto = (await buffer(writeCronograma(projeto, 'XER'))).toString('latin1').replaceAll('\r\n', '\n');
    const tipos = linhasDe(texto, 'ACTVTYPE');
    const valores = linhasDe(texto, 'ACTVCODE');
    expect(tipos.map((linha) => [linha['actv_code_type'], linha['actv_code_type_scope'], linha['proj_id']])).toEqual(
      ['Disciplina', 'TAG', 'Contrato', 'Especialidade'].map((tipo) => [tipo, 'AS_Project', base.idExterno]),
    );
    const tipoDe = new Map(tipos.map((linha) => [linha['actv_code_type_id'], linha['actv_code_type']]));
    const valorDe = new Map(valores.map((linha) => [linha['actv_code_id'], linha['short_name']]));
    expect(
      linhasDe(texto, 'TASKACTV').map((linha) => [
        linha['task_id'],
        tipoDe.get(linha['actv_code_type_id']),
        valorDe.get(linha['actv_code_id']),
      ]),
    ).toEqual([
      ['1', 'Disciplina', 'CAL'],
      ['2', 'Disciplina', 'CAL'],
      ['1', 'TAG', 'P-101A'],
      ['1', 'Contrato', '4600012345'],
      ['2', 'Contrato', '4600012346'],
      ['1', 'Especialidade', 'SOLD'],
    ]);
    expect(valores).toHaveLength(5);
    const volta = (await lido(Buffer.from(texto, 'latin1'))).projetos[0]!;
    expect(volta.atividades.map(({ proprio }) => proprio)).toEqual([
      { disciplina: 'CAL', tag: 'P-101A', contrato: '4600012345', especialidade: 'SOLD' },
      { disciplina: 'CAL', contrato: '4600012346' },
      undefined,
    ]);
  });

  it('saem também de um projeto cujo peso segue das horas', async () => {
    const base = (await lido(xer(pequeno()))).projetos[0]!;
    const atividades = base.atividades.map((uma) => ({ ...uma, proprio: { disciplina: 'CAL', peso: 8 } }));
    const escrito = writeCronograma({ ...base, atividades, pesoCalculado: true }, 'XER');
    const texto = (await buffer(escrito)).toString('latin1').replaceAll('\r\n', '\n');
    expect(linhasDe(texto, 'ACTVCODE').map((linha) => linha['short_name'])).toEqual(['CAL']);
    expect(linhasDe(texto, 'TASKACTV')).toHaveLength(base.atividades.length);
  });
});
