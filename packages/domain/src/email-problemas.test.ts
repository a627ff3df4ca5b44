import { describe, expect, it } from 'vitest';
import { posicaoDe, problemasDoModelo } from './email-problemas.ts';
import { CATALOGO, definicaoDe } from './emailtemplate/catalogo.ts';
import { MODELOS_EMAIL } from './emailtemplate/schema.ts';

const CORPO = 'Olá, {{nome}}.\n\n[Entrar]({{link}})';
/** The text that each problem points at, with its message. */
const apontados = (corpo: string, assunto = 'Convite') =>
  problemasDoModelo('CONVITE', { assunto, corpo }).map(({ campo, inicio, fim, mensagem }) => [
    { assunto, corpo }[campo].slice(inicio, fim),
    mensagem,
  ]);

describe('the texts of the product', () => {
  it.each(MODELOS_EMAIL)('%s has nothing wrong with it and says everything it must', (modelo) => {
    expect(problemasDoModelo(modelo, CATALOGO[modelo].padrao)).toEqual([]);
    const marcadores = Object.values(definicaoDe(modelo).marcadores);
    const obrigatorios = marcadores.filter(({ obrigatorio }) => obrigatorio);
    expect(obrigatorios.length).toBeGreaterThan(0);
    expect(obrigatorios).toEqual(marcadores.filter(({ tipo }) => tipo === 'link'));
  });
});

describe('a placeholder', () => {
  it('that the template has is right, with or without blanks', () => {
    expect(apontados(`${CORPO} {{ convidadoPor }}`, '{{nome}}, entre')).toEqual([]);
  });

  it.each([
    ['{{nomee}}', '{{nome}}'],
    ['{{Nome}}', '{{nome}}'],
    ['{{válidade}}', '{{validade}}'],
    ['{{convidadopor}}', '{{convidadoPor}}'],
  ])('%s that does not exist is pointed at, and %s is offered', (errado, certo) => {
    expect(apontados(`${CORPO} ${errado}`)).toEqual([
      [errado, `O marcador ${errado} não existe neste modelo. Você quis dizer ${certo}?`],
    ]);
  });

  it('like no other is offered nothing, names of objects included', () => {
    for (const nome of ['{{senha}}', '{{constructor}}', '{{__proto__}}', '{{toString}}']) {
      expect(apontados(`${CORPO} ${nome}`)).toEqual([[nome, `O marcador ${nome} não existe neste modelo.`]]);
    }
  });

  it.each([
    ['{{nome', '{{nome', 'Falta fechar o marcador com }}.'],
    ['{{}}', '{{}}', 'O marcador está vazio.'],
    ['{{  }}', '{{  }}', 'O marcador está vazio.'],
    ['nome}}', '}}', 'Há }} sem {{ antes.'],
  ])('%s is not one', (escrito, apontado, mensagem) => {
    expect(apontados(`${CORPO}\n${escrito}\nfim`)).toEqual([[apontado, mensagem]]);
  });

  it('that a message is of no use without cannot be left out', () => {
    expect(apontados('Olá, {{nome}}.')).toEqual([
      ['', 'Falta o marcador {{link}}: sem ele quem recebe não tem como continuar.'],
    ]);
  });

  it('with the address stays out of the subject', () => {
    expect(apontados(CORPO, 'Use {{link}}')).toEqual([
      ['{{link}}', 'O endereço não vai no assunto: quem lê a lista de mensagens o veria.'],
    ]);
  });
});

describe('a link', () => {
  it.each(['https://outro.exemplo', '//outro.exemplo', 'javascript:alert(1)', '{{nome}}', ''])(
    'to %j is refused',
    (destino) => {
      const ditos = apontados(`${CORPO}\n[aqui](${destino})`).map(([, mensagem]) => mensagem);
      expect(ditos).toContain('Um link só leva a um marcador de endereço, como [rótulo]({{link}}).');
    },
  );

  it.each(['http://outro.exemplo', 'HTTPS://OUTRO.EXEMPLO/x?y', 'www.outro.exemplo', 'mailto:a@b.c'])(
    'written as text, as %s, is refused',
    (endereco) => {
      expect(apontados(`${CORPO}\nVeja ${endereco} agora`)).toEqual([
        [endereco, 'Um endereço escrito não é aceito: use o marcador de endereço do modelo.'],
      ]);
    },
  );
});

describe('the rest', () => {
  it('bold that is not closed is pointed at, line by line', () => {
    expect(apontados(`${CORPO}\n**um\ndois** **três**`)).toEqual([
      ['**um', 'Falta fechar o negrito com **.'],
      ['dois** **três**', 'Falta fechar o negrito com **.'],
    ]);
  });

  it('empty fields and long ones are told', () => {
    expect(apontados(CORPO, ' ').map(([, mensagem]) => mensagem)).toEqual(['Campo obrigatório.']);
    expect(apontados(CORPO, 'x'.repeat(151))).toEqual([['x', 'Informe no máximo 150 caracteres.']]);
  });

  it('a place is counted in lines and columns from 1', () => {
    const texto = 'ab\ncd\r\nef';
    expect([0, 2, 3, 7].map((indice) => posicaoDe(texto, indice))).toEqual([
      { linha: 1, coluna: 1 },
      { linha: 1, coluna: 3 },
      { linha: 2, coluna: 1 },
      { linha: 3, coluna: 1 },
    ]);
  });
});
