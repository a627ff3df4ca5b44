import { describe, expect, it } from 'vitest';
import { check, novosValores, valoresDe } from './formulario.ts';
import { umaHora } from './riscar.ts';

const valores = { ...novosValores(umaHora('2027-08-02', '07:00'), 1), titulo: ' Reunião ' };

describe('form of an event', () => {
  it('a new one lasts an hour', () => {
    expect(check(valores).campos).toMatchObject({
      title: 'Reunião',
      start: '2027-08-02T07:00',
      end: '2027-08-02T08:00',
      diaInteiro: false,
    });
  });

  it('of whole days the form says the last, and sends the midnight after it', () => {
    const novo = { inicio: '2027-08-02T00:00', fim: '2027-08-05T00:00', diaInteiro: true };
    expect(novosValores(novo, 1)).toMatchObject({ inicio: '2027-08-02T00:00', fim: '2027-08-04T00:00' });
    expect(check({ ...novosValores(novo, 1), titulo: 'Integração' }).campos).toMatchObject({
      start: novo.inicio,
      end: novo.fim,
      diaInteiro: true,
    });
  });

  it('whole days: the form says the last day, the wire the midnight after it; there and back is the same', () => {
    const tresDias = { ...valores, diaInteiro: true, fim: '2027-08-04T17:00' };
    const { campos } = check(tresDias);
    expect(campos).toMatchObject({ start: '2027-08-02T00:00', end: '2027-08-05T00:00' });
    const lido = valoresDe({
      id: 1,
      title: 'Reunião',
      start: '2027-08-02T00:00',
      end: '2027-08-05T00:00',
      className: 'evento-marca',
      category: { id: 1, title: 'Reunião', className: 'evento-marca', textClass: 'texto-marca' },
      diaInteiro: true,
      local: '',
      descricao: '',
      autor: null,
      versao: 1,
    });
    expect(lido.fim).toBe('2027-08-04T00:00');
    expect(check(lido).campos).toEqual(campos);
  });

  it('says which field is wrong before anything is sent', () => {
    expect(check({ ...valores, titulo: '  ', categoriaId: undefined }).erros).toEqual({
      titulo: 'Campo obrigatório.',
      categoriaId: 'Campo obrigatório.',
    });
    expect(check({ ...valores, fim: '2027-08-02T06:00' }).erros).toEqual({
      fim: 'O término deve ser posterior ao início.',
    });
    expect(check({ ...valores, diaInteiro: true, fim: '2027-08-01T06:00' }).erros).toHaveProperty('fim');
  });

  it('the end may be left empty', () => {
    expect(check({ ...valores, fim: '' }).campos).toMatchObject({ end: null });
  });
});
