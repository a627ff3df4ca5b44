import type { NivelDoFluxo } from '@cadencia/domain/aprovacao/schema.ts';
import { NIVEL_MAXIMO } from '@cadencia/domain/projeto/equipe/schema.ts';
import { Button, Checkbox, Group, Select, SimpleGrid, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { NumberField } from '../../../../components/number-field.tsx';

const CONDICOES = {
  seCritico: 'Caminho crítico',
  seCongelado: 'Escopo congelado',
  sePrazoFinal: 'Muda o término da parada',
  seRiscoAlto: 'Risco alto ou item legal (NR-13)',
} as const;

interface Props {
  readonly nivel: NivelDoFluxo;
  readonly erro: (campo: keyof NivelDoFluxo) => string | undefined;
  readonly onChange: (parte: Partial<NivelDoFluxo>) => void;
  readonly onTirar: (() => void) | undefined;
}

/** The fields of one level: when it is needed, how many vote, how long they have, and who comes after. */
export function NivelFields({ nivel: um, erro, onChange, onTirar }: Props) {
  const acima = Array.from({ length: NIVEL_MAXIMO }, (_, i) => i + 1).filter((n) => n > um.nivel);
  return (
    <>
      <SimpleGrid cols={{ base: 2, sm: 4 }} verticalSpacing={12}>
        <NumberField
          label="Nível"
          value={um.nivel || null}
          error={erro('nivel')}
          onChange={(nivel) => onChange({ nivel: nivel ?? 0 })}
        />
        <TextInput
          label="Nome do nível"
          maxLength={60}
          value={um.nome}
          error={erro('nome')}
          onChange={({ currentTarget }) => onChange({ nome: currentTarget.value })}
        />
        <NumberField
          label="Votos necessários"
          value={um.quorum || null}
          error={erro('quorum')}
          onChange={(quorum) => onChange({ quorum: quorum ?? 0 })}
        />
        <NumberField
          label="Prazo (horas corridas)"
          placeholder="Do parâmetro"
          value={um.slaH}
          error={erro('slaH')}
          onChange={(slaH) => onChange({ slaH })}
        />
      </SimpleGrid>
      <Checkbox
        my={12}
        label="Sempre necessário"
        checked={um.obrigatorio}
        onChange={({ currentTarget }) => onChange({ obrigatorio: currentTarget.checked })}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} verticalSpacing={12}>
        <NumberField
          label="Mais de (HH)"
          placeholder="Não olha as HH"
          casas={1}
          value={um.hhMinimo}
          error={erro('hhMinimo')}
          onChange={(hhMinimo) => onChange({ hhMinimo })}
        />
        <NumberField
          label="Mais de (R$)"
          placeholder="Não olha o valor"
          casas={2}
          value={um.valorMinimo}
          error={erro('valorMinimo')}
          onChange={(valorMinimo) => onChange({ valorMinimo })}
        />
        <Select
          label="Depois do prazo, também vota"
          placeholder="Ninguém mais"
          clearable
          data={acima.map((n) => ({ value: String(n), label: `Nível ${n}` }))}
          value={um.escalonamento === null ? null : String(um.escalonamento)}
          error={erro('escalonamento')}
          onChange={(escolhido) => onChange({ escalonamento: escolhido === null ? null : Number(escolhido) })}
        />
      </SimpleGrid>
      <Group mt={12} gap="8px 20px">
        {(Object.keys(CONDICOES) as (keyof typeof CONDICOES)[]).map((campo) => (
          <Checkbox
            key={campo}
            label={CONDICOES[campo]}
            checked={um[campo]}
            onChange={({ currentTarget }) => onChange({ [campo]: currentTarget.checked })}
          />
        ))}
        {onTirar && (
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={onTirar}>
            Tirar o nível {um.nivel}
          </Button>
        )}
      </Group>
    </>
  );
}
