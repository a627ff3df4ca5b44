import { OBJETOS, type Objeto } from '@cadencia/domain/conversaosap/destino.ts';
import type { ImportacaoSap } from '@cadencia/domain/conversaosap/importacao/schema.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { SmallTable } from '../../../../components/small-table.tsx';
import { formatContador } from '../../../../lib/formato.ts';
import { usePermission } from '../../../../lib/session.ts';
import { RegraModal } from '../../components/regra-modal.tsx';
import { Parte } from './parte.tsx';

interface Props {
  readonly importacao: ImportacaoSap;
  readonly conferindo: boolean;
  readonly onConferir: () => void;
}

const MOSTRADOS = 50;

/** The values of a list that no rule knows, each with a rule to make for it. */
export function SemConversao({ importacao: { semConversao, minha }, conferindo, onConferir }: Props) {
  const podeCriar = usePermission('ConversaoSap:CadastrarConversaoSap');
  const [aberta, setAberta] = useState<{ readonly objeto: Objeto; readonly valor: string }>();
  const [criou, setCriou] = useState(false);
  if (semConversao.length === 0) return null;
  return (
    <Parte
      titulo="Valores sem conversão"
      quantos={semConversao.length}
      nota="Nenhuma regra conhece estes valores. Crie as que importam e confira a lista de novo; o resto entra sem eles."
    >
      <SmallTable
        rotulo="Valores sem conversão"
        colunas={['Valor no SAP', 'Regra']}
        larga={0}
        mah={260}
        linhas={semConversao.slice(0, MOSTRADOS).map(({ objeto, valor, vezes }) => ({
          id: `${objeto} ${valor}`,
          celulas: [
            <>
              {valor}
              <Text fz="xs" c="dimmed">
                {OBJETOS[objeto]}, {formatContador(vezes, 'vez', 'vezes')}
              </Text>
            </>,
            podeCriar && (
              <Button
                key="criar"
                size="compact-sm"
                variant="default"
                aria-label={`Criar regra de ${OBJETOS[objeto]} para ${valor}`}
                onClick={() => setAberta({ objeto, valor })}
              >
                Criar regra
              </Button>
            ),
          ],
        }))}
      />
      {minha && (
        <div>
          <Button variant={criou ? 'filled' : 'default'} loading={conferindo} onClick={onConferir}>
            Conferir de novo com as regras
          </Button>
        </div>
      )}
      {aberta && (
        <RegraModal
          opened
          key={`${aberta.objeto} ${aberta.valor}`}
          objeto={aberta.objeto}
          aberta={{ valor: aberta.valor }}
          rotulos={{}}
          onClose={() => {
            setCriou(true);
            setAberta(undefined);
          }}
        />
      )}
    </Parte>
  );
}
