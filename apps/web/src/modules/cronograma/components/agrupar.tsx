import { ATRIBUTOS, isAtributo, MAX_GRUPOS, NOMES_DE_ATRIBUTOS } from '@cadencia/domain/cronograma/campos.ts';
import { Button, Select, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Popup } from '../../../components/popup.tsx';
import { readGrupos } from './atributos.ts';
import type { Busca } from './use-busca.ts';

const NIVEIS = Array.from({ length: MAX_GRUPOS }, (_, n) => n);

/** The attributes that make the branches of the tree in place of the EAP. */
export function Agrupar({ search, mudar }: Pick<Busca, 'search' | 'mudar'>) {
  const grupos = readGrupos(search.grupos);
  const choose = (nivel: number, escolhido: string | null) => {
    const novos = grupos.slice(0, nivel);
    const depois = grupos.slice(nivel + 1).filter((nome) => nome !== escolhido);
    if (escolhido !== null && isAtributo(escolhido)) novos.push(escolhido, ...depois);
    mudar({ grupos: novos.join(',') || undefined });
  };
  return (
    <Popup
      width={260}
      position="bottom-end"
      button={(trigger) => (
        <Button
          variant={grupos.length > 0 ? 'light' : 'default'}
          size="sm"
          rightSection={<IconChevronDown size={14} aria-hidden="true" />}
          {...trigger}
        >
          {grupos.length === 0 ? 'Agrupar' : `Agrupada: ${grupos.map((nome) => ATRIBUTOS[nome].rotulo).join(' › ')}`}
        </Button>
      )}
    >
      <Stack gap="xs">
        {NIVEIS.slice(0, grupos.length + 1).map((nivel) => (
          <Select
            key={nivel}
            label={nivel === 0 ? 'Agrupar por' : 'e dentro dele por'}
            placeholder={nivel === 0 ? 'EAP e serviço' : 'Nada'}
            clearable
            comboboxProps={{ withinPortal: false }}
            data={NOMES_DE_ATRIBUTOS.filter((nome) => !grupos.slice(0, nivel).includes(nome)).map((nome) => ({
              value: nome,
              label: ATRIBUTOS[nome].rotulo,
            }))}
            value={grupos[nivel] ?? null}
            onChange={(escolhido) => choose(nivel, escolhido)}
          />
        ))}
      </Stack>
    </Popup>
  );
}
