import { describe, expect, it } from 'vitest';
import { writeAtributos } from '../../../components/activities-link.tsx';
import { filtroEmPalavras, fromFiltroDaGrade, readAtributos, readGrupos, toFiltroDaGrade } from './atributos.ts';

describe('filters by attribute in the address', () => {
  it('come back as they were written, and unknown ones are left out', () => {
    const escritos = 'tag=12,40;inicioBase=2027-08-02..2027-08-05';
    expect(writeAtributos(readAtributos(escritos))).toBe(escritos);
    expect(readAtributos('cor=azul;tag=;etapa=3')).toEqual({ etapa: '3' });
    expect(readAtributos(undefined)).toEqual({});
    expect(writeAtributos({ tag: '' })).toBeUndefined();
  });

  it.each([
    ['tag', '12,vazio'],
    ['inicioBase', '2027-08-02..2027-08-05'],
    ['terminoBase', '2027-08-02..'],
    ['terminoBase', '..2027-08-02'],
  ] as const)('of %s is %s in the grid and back', (nome, escrito) => {
    expect(fromFiltroDaGrade(toFiltroDaGrade(nome, escrito))).toBe(escrito);
  });

  it('are said in words', () => {
    expect(filtroEmPalavras('tag', '12,40')).toBe('TAG: 2');
    expect(filtroEmPalavras('inicioBase', '2027-08-02..2027-08-05')).toBe('Início LB: 02/08/2027 a 05/08/2027');
    expect(filtroEmPalavras('inicioCedo', '2027-08-02T07:00..2027-08-03T07:00')).toBe(
      'Início: 02/08/2027 07:00 a 03/08/2027 07:00',
    );
    expect(filtroEmPalavras('terminoBase', '2027-08-02..')).toBe('Término LB a partir de 02/08/2027');
    expect(filtroEmPalavras('terminoBase', '..2027-08-02')).toBe('Término LB até 02/08/2027');
  });
});

it('groups by three attributes that there are, each once', () => {
  expect(readGrupos('disciplina,cor,disciplina,tag,etapa,contrato')).toEqual(['disciplina', 'tag', 'etapa']);
  expect(readGrupos(undefined)).toEqual([]);
});
