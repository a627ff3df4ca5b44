import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { daquiDe, guidDaqui, guidDe, guidDoXer, guidNoXer, guidNoXml } from './guid.ts';
import { lido, PASTA, temDados } from './testing/dados.ts';

describe('GUIDs', () => {
  it.skipIf(!temDados)('de um mesmo projeto são os mesmos no XER e no XML que o P6 escreveu', async () => {
    const [xer, xml] = await Promise.all(
      ['p6/mpxj-percent-complete.xer', 'p6/mpxj-percent-complete.pmxml'].map(async (nome) => {
        const [projeto] = (await lido(readFileSync(`${PASTA}${nome}`))).projetos;
        return {
          raiz: projeto?.eap[0]?.guid,
          atividades: Object.fromEntries(projeto?.atividades.map(({ codigo, guid }) => [codigo, guid]) ?? []),
        };
      }),
    );
    expect(xer?.raiz).toBe('e3a7e5d9-e03e-4843-b0cb-1c78ed75d819');
    expect(xer?.atividades).toMatchObject({ A1000: 'a1f735f3-1449-2545-9fe0-989a99ab8374' });
    expect(xml).toEqual(xer);
  });

  it('dizem de que linha de que projeto são, quando foram feitos aqui, em qualquer das grafias', () => {
    const projeto = '3f0f9c1e-8a53-4c1f-9d0b-0123456789ab';
    const guid = guidDaqui(projeto, 'ATIVIDADE', 123_456_789_012);
    expect(guidDoXer(guidNoXer(guid))).toBe(guid);
    expect(guidDe(`{${guidNoXml(guid)}}`)).toBe(guid);
    expect(daquiDe(guid)).toEqual({ marca: '3f0f9c1e-8a53', tipo: 'ATIVIDADE', numero: 123_456_789_012 });
  });

  it('de outros programas não são tomados por daqui, e o que não é GUID não é lido', () => {
    expect(daquiDe('a1f735f3-1449-2545-9fe0-989a99ab8374')).toBeUndefined();
    expect(daquiDe(undefined)).toBeUndefined();
    expect([guidDe('abc'), guidDe(''), guidDoXer('abc'), guidDoXer('')]).toEqual(Array(4).fill(undefined));
  });
});
