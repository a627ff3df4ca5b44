import {
  COLUNAS_EAP,
  COLUNAS_FIXAS,
  type ColunaEap,
  NOMES_COLUNAS_EAP,
} from '@cadencia/domain/exportacao/eap/schema.ts';
import { ActionIcon, Button, Checkbox, Flex, ScrollArea } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { Popup } from '../../../components/popup.tsx';

interface Props {
  readonly colunas: readonly ColunaEap[];
  readonly onColunas: (colunas: ColunaEap[]) => void;
}

/** Choice of the columns and of their order. */
export function Colunas({ colunas, onColunas }: Props) {
  // A column that is not chosen keeps its place among the others.
  const [ordem, setOrdem] = useState<readonly ColunaEap[]>([]);
  const todas = [
    ...(ordem.filter((nome) => colunas.includes(nome)).join() === colunas.join() ? ordem : colunas),
    ...NOMES_COLUNAS_EAP,
  ].filter((nome, i, juntas) => juntas.indexOf(nome) === i);
  const set = (nova: readonly ColunaEap[], escolhidas: ReadonlySet<ColunaEap>) => {
    setOrdem(nova);
    onColunas(nova.filter((nome) => escolhidas.has(nome)));
  };
  const move = (lugar: number, passo: number) => {
    const nova = [...todas];
    const [nome] = nova.splice(lugar, 1);
    if (nome) nova.splice(lugar + passo, 0, nome);
    set(nova, new Set(colunas));
  };
  const swap = (nome: ColunaEap) => {
    const escolhidas = new Set(colunas);
    if (!escolhidas.delete(nome)) escolhidas.add(nome);
    set(todas, escolhidas);
  };
  return (
    <Popup
      width={300}
      button={(trigger) => (
        <Button variant="default" leftSection={<IconColumns size={16} aria-hidden="true" />} {...trigger}>
          Colunas ({colunas.length} de {NOMES_COLUNAS_EAP.length})
        </Button>
      )}
    >
      <ScrollArea.Autosize mah="50dvh" type="auto">
        <ul aria-label="Colunas do arquivo">
          {todas.map((nome, lugar) => {
            const { titulo } = COLUNAS_EAP[nome];
            return (
              <Flex key={nome} component="li" align="center" gap={4} mih={34} pr={12}>
                <Checkbox
                  flex={1}
                  size="sm"
                  label={titulo}
                  checked={colunas.includes(nome)}
                  disabled={COLUNAS_FIXAS.includes(nome)}
                  onChange={() => swap(nome)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={lugar === 0}
                  aria-label={`Subir ${titulo}`}
                  onClick={() => move(lugar, -1)}
                >
                  <IconChevronUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={lugar === todas.length - 1}
                  aria-label={`Descer ${titulo}`}
                  onClick={() => move(lugar, 1)}
                >
                  <IconChevronDown size={16} />
                </ActionIcon>
              </Flex>
            );
          })}
        </ul>
      </ScrollArea.Autosize>
    </Popup>
  );
}
