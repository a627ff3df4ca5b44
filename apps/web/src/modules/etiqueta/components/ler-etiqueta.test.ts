import { expect, it } from 'vitest';
import { telaDaEtiqueta } from './ler-etiqueta.tsx';

it.each([
  ['https://cadencia.refsa.com.br/suprimento?registro=42', '/suprimento?registro=42'],
  ['http://10.0.0.7:4700/local?registro=7', '/local?registro=7'],
  ['https://refsa.com.br/controlevalvula?registro=9', '/controlevalvula?registro=9'],
  ['https://refsa.com.br/controleapoio?registro=9', '/controleapoio?registro=9'],
  ['https://refsa.com.br/cadencia/equipamento/12', '/equipamento/12'],
  ['https://refsa.com.br/suprimento?registro=42&sair=1', undefined],
  ['https://refsa.com.br/?voltar=/suprimento?registro=42', undefined],
  ['https://refsa.com.br/servico?registro=42', undefined],
  ['javascript:alert(1)//suprimento?registro=42', undefined],
  ['SUP-0042', undefined],
])('the code %s opens %s', (lido, tela) => expect(telaDaEtiqueta(lido)).toBe(tela));
