import type { Visao } from '@cadencia/domain/visao/schema.ts';
import { Box, Button, Text } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { VisoesProps } from '../../../cadastro/parts.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { usePopup } from '../../../components/use-popup.ts';
import { visoesQuery } from '../api.ts';
import { useAtual } from './use-atual.ts';

const PainelVisoes = lazyPart(() => import('./painel-visoes.tsx'), 'PainelVisoes', { notice: 'over-page' });

/** The views of a list, behind a button that names the current one. */
export function SavedViews({ lista, prontas, estado, visao, onAplicar }: VisoesProps) {
  const consulta = useQuery(visoesQuery(lista));
  const { atual, base, mudou, lembrar } = useAtual(consulta.data?.visoes ?? [], { estado, visao });
  const naTela = JSON.stringify(estado);
  const pronta = Object.entries(prontas ?? {}).find(([, de]) => JSON.stringify(de) === naTela)?.[0];
  const [excluida, setExcluida] = useState<Visao>();
  const { trigger, target, opened, close } = usePopup();
  const apply = (escolhida: Visao | undefined) => {
    lembrar(escolhida);
    onAplicar(escolhida?.estado ?? {}, escolhida?.id);
  };
  return (
    <>
      <Button
        maw={{ base: 200, sm: 240 }}
        variant="default"
        size="sm"
        leftSection={<IconBookmark size={16} aria-hidden="true" />}
        {...trigger}
      >
        {(atual ?? pronta) && <span className="cad-somente-leitor">Visão: </span>}
        <Text span inherit truncate>
          {atual?.nome ?? pronta ?? 'Visões'}
        </Text>
        {mudou && (
          <>
            <Box
              component="span"
              flex="none"
              w={8}
              h={8}
              ml={8}
              bdrs="xs"
              bg="var(--cad-marca)"
              title="Alterada desde que foi salva"
              aria-hidden="true"
            />
            <span className="cad-somente-leitor">, alterada</span>
          </>
        )}
      </Button>
      {target && (
        <Suspense fallback={null}>
          <PainelVisoes
            target={target}
            opened={opened}
            onClose={close}
            lista={lista}
            prontas={prontas}
            onPronta={(pronta) => {
              lembrar(undefined);
              onAplicar(pronta, undefined);
            }}
            estado={estado}
            consulta={consulta}
            atual={atual}
            base={base}
            mudou={mudou}
            excluida={excluida}
            onExcluida={setExcluida}
            onAplicar={apply}
          />
        </Suspense>
      )}
    </>
  );
}
