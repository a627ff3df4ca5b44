import { describe, expect, it } from 'vitest';
import { errorOfAnswer } from './erro-api.ts';

describe('errorOfAnswer', () => {
  it('keeps everything the body says', () => {
    const body = { codigo: 'dados.invalidos', mensagem: 'Há campos.', acao: 'Corrija.', campos: { titulo: 'Vazio.' } };
    expect(errorOfAnswer(422, 'Unprocessable', JSON.stringify(body), null)).toMatchObject({
      status: 422,
      codigo: 'dados.invalidos',
      message: 'Há campos.',
      acao: 'Corrija.',
      campos: { titulo: 'Vazio.' },
    });
  });

  it('§8 "rethrown with the server\'s error message, or the status text if there is none"', () => {
    const messageOf = (body: string, statusText: string) => errorOfAnswer(503, statusText, body, null).message;
    expect(messageOf('{"mensagem":"A","message":"B"}', 'C')).toBe('A');
    expect(messageOf('{"message":"B"}', 'C')).toBe('B');
    expect(messageOf('<html>', 'C')).toBe('C');
    expect(messageOf('null', '')).toBe('O servidor está indisponível.');
    expect(errorOfAnswer(599, '', '', null).message).toBe('Falha 599 no servidor.');
  });

  it('keeps the id that the server gave to its failure', () => {
    expect(errorOfAnswer(500, '', '{"codigo":"servidor.falha","id":"1a2b3c4d"}', null).id).toBe('1a2b3c4d');
    expect(errorOfAnswer(500, '', '{}', null).id).toBeUndefined();
  });

  it('reads the seconds to wait', () => {
    expect(errorOfAnswer(429, '', '', '30').esperar).toBe(30);
    expect(errorOfAnswer(429, '', '', null).esperar).toBeUndefined();
  });
});
