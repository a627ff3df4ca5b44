import { describe, expect, it } from 'vitest';
import { LIMITS, MODULES, measure, tell, worse } from './lib/figures.mjs';

const file = (caminho, texto = '') => ({ caminho, texto });
const TREE = [
  file('packages/engine/src/a.ts', "import { b } from './rede/b.ts';\nexport const a = b;\n"),
  file('packages/engine/src/rede/b.ts', 'export const b = 1 as unknown as string;\n'),
  file('packages/domain/src/c.ts', "import { a } from '@cadencia/engine/a.ts';\n"),
  file('apps/web/src/app/d.tsx', "const Chart = lazy(() => import('./e.tsx'));\n"),
  file('apps/web/src/app/e.tsx', "import './e.module.css';\n"),
  file('apps/web/src/app/e.test.tsx', "import './d.tsx';\nconst never = {} as never;\n"),
  file('packages/domain/src/suprimento/f.ts', "import { a } from '@cadencia/engine/a.ts';\n"),
  file('apps/web/src/app/e.module.css', '/* margin: 0; */\n.a { color: red; padding: 4px }\n.b:hover { margin: 0; }\n'),
];

describe('figures of the house', () => {
  it('counts production, without tests and comments', () => {
    expect(measure(TREE)).toEqual({
      ...Object.fromEntries(Object.keys(MODULES).map((name) => [`linhas de ${name}`, 0])),
      'linhas de produção, com estilos': 9,
      'linhas de suprimento': 1,
      'arquivos de produção': 6,
      'pastas de um arquivo só': 2,
      '% de arquivos com um só importador': 33,
      'conversões de tipo à força': 1,
      'partes preguiçosas': 1,
      'declarações de estilo': 3,
    });
  });

  it('tells a figure that is over its limit, and no other', () => {
    const at = Object.fromEntries(Object.entries(LIMITS).map(([name, { limit }]) => [name, limit]));
    expect(worse(at)).toEqual([]);
    const over = { ...at, 'partes preguiçosas': at['partes preguiçosas'] + 1 };
    expect(worse(over).map(([name]) => name)).toEqual(['partes preguiçosas']);
    expect(tell(over).filter((line) => line.startsWith('FALHA'))).toHaveLength(1);
  });
});
