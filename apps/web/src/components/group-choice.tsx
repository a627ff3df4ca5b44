import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Popup } from './popup.tsx';

interface Props {
  readonly opcoes: readonly { readonly value: string; readonly label: string }[];
  /** From the outside in. */
  readonly escolhidos: readonly string[];
  readonly onEscolher: (escolhidos: string[]) => void;
  /** What is on screen without groups. */
  readonly semGrupo?: string;
}

/** The label of each level. */
const NIVEIS = ['Agrupar por', 'e dentro dele por', 'e, por último, por'];

/** The attributes that group rows, one for each level; one that another level has changes places with it. */
export function GroupFields({ opcoes, escolhidos, onEscolher, semGrupo = 'Nada' }: Props) {
  const choose = (nivel: number, escolhido: string) => {
    const novos = escolhidos.map((um) => (um === escolhido ? (escolhidos[nivel] ?? '') : um));
    novos[nivel] = escolhido;
    onEscolher(novos.filter(Boolean));
  };
  return (
    <Stack gap="xs">
      {[...escolhidos, ''].slice(0, NIVEIS.length).map((escolhido, nivel) => (
        <NativeSelect
          key={NIVEIS[nivel]}
          label={NIVEIS[nivel]}
          data={[{ value: '', label: nivel === 0 ? semGrupo : 'Nada' }, ...opcoes]}
          value={escolhido}
          onChange={({ currentTarget }) => choose(nivel, currentTarget.value)}
        />
      ))}
    </Stack>
  );
}

/** The button that opens the choice of the groups, with the groups of now. */
export function GroupChoice(props: Props) {
  const { opcoes, escolhidos } = props;
  const nomes = escolhidos.map((um) => opcoes.find(({ value }) => value === um)?.label ?? um).join(' › ');
  return (
    <Popup
      width={260}
      position="bottom-end"
      button={(trigger) => (
        <Button
          variant={nomes ? 'light' : 'default'}
          maw={280}
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          {...trigger}
        >
          <Text span inherit truncate lh={1.6}>
            {nomes ? `Agrupada: ${nomes}` : 'Agrupar'}
          </Text>
        </Button>
      )}
    >
      <GroupFields {...props} />
    </Popup>
  );
}
