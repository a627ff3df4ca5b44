import { Box, Button, Group, Radio, SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './conflict.module.css';
import { Notice } from './notice.tsx';

export type Version = 'era' | 'agora' | 'minha';

/** Two or three versions of one value, in words. */
export interface Versions {
  readonly chave: string;
  readonly rotulo: string;
  readonly era: string;
  readonly agora: string;
  /** Undefined when this person did not change it. */
  readonly minha: string | undefined;
}

const NOMES: Readonly<Record<Version, string>> = { era: 'Era', agora: 'Está agora', minha: 'Você digitou' };

interface Props {
  readonly campos: readonly Versions[];
  readonly saving: boolean;
  readonly children?: ReactNode;
  readonly onSave: (chosen: (chave: string) => Version) => void;
  /** Discards the values that this person typed. */
  readonly onDiscard: () => void;
}

/** When two people save the same thing, the second sees three versions of each value and chooses which stays. */
export function ConflictChoice({ campos, saving, children, onSave, onDiscard }: Props) {
  const [escolhas, setEscolhas] = useState<Readonly<Record<string, Version>>>({});
  const chosen = (chave: string): Version =>
    escolhas[chave] ?? (campos.find((campo) => campo.chave === chave)?.minha === undefined ? 'agora' : 'minha');
  // The button that saved may be far from this choice.
  const painel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    painel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={painel} className={styles.painel}>
      <Notice tone="atencao" titulo="Este registro mudou enquanto você o alterava">
        {children} O que você digitou continua aqui: escolha o que fica.
        <Stack gap={12} mah={360} mt={10} style={{ overflow: 'auto' }}>
          {campos.map(({ chave, rotulo, ...versoes }) => (
            <Radio.Group
              key={chave}
              label={rotulo}
              value={chosen(chave)}
              onChange={(qual) => setEscolhas((antes) => ({ ...antes, [chave]: qual as Version }))}
            >
              <SimpleGrid type="container" cols={{ base: 1, '400px': 3 }} spacing="xs" verticalSpacing={6} mt={4}>
                {(Object.keys(NOMES) as Version[]).map((qual) =>
                  versoes[qual] === undefined ? (
                    <Box key={qual} component="span" c="dimmed">
                      Você não mexeu
                    </Box>
                  ) : (
                    <Radio
                      key={qual}
                      style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
                      value={qual}
                      description={NOMES[qual]}
                      label={versoes[qual] || '–'}
                    />
                  ),
                )}
              </SimpleGrid>
            </Radio.Group>
          ))}
        </Stack>
        <Group mt="sm" gap="xs">
          <Button loading={saving} onClick={() => onSave(chosen)}>
            Salvar o escolhido
          </Button>
          <Button variant="default" onClick={onDiscard}>
            Ficar com o que está agora
          </Button>
        </Group>
      </Notice>
    </div>
  );
}
