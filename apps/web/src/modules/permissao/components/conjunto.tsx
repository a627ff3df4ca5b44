import { Checkbox } from '@mantine/core';
import type { Alvo } from './alvo.ts';
import { has, type Mudancas } from './rascunho.ts';

interface Props {
  readonly rotulo: string;
  readonly chaves: readonly string[];
  readonly alvo: Alvo;
  readonly mudancas: Mudancas;
  readonly lugar?: string;
  readonly tabIndex?: 0 | -1;
  readonly onMudar: (chaves: readonly string[], pode: boolean) => void;
}

/** A whole row or column: it gives all its permissions that may change, or removes them when all are given. */
export function Conjunto({ rotulo, chaves, alvo, mudancas, lugar, tabIndex, onMudar }: Props) {
  const livres = chaves.filter((chave) => alvo.trava(chave) === undefined);
  const quantas = chaves.filter((chave) => has(alvo.salvas, mudancas, chave)).length;
  const cheia = livres.length > 0 && livres.every((chave) => has(alvo.salvas, mudancas, chave));
  return (
    <Checkbox
      size="xs"
      radius={4}
      className="cad-sem-impressao"
      display="inline-flex"
      style={{ verticalAlign: 'middle' }}
      styles={{ inner: { margin: 'auto' } }}
      aria-label={rotulo}
      checked={chaves.length > 0 && quantas === chaves.length}
      indeterminate={quantas > 0 && quantas < chaves.length}
      disabled={livres.length === 0}
      data-lugar={lugar}
      tabIndex={tabIndex}
      onChange={() => onMudar(livres, !cheia)}
    />
  );
}
