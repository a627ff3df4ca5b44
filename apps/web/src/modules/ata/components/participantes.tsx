import { PRESENCAS } from '@cadencia/domain/ata/cadastro.ts';
import { ActionIcon, Button, Group, Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconUserQuestion, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ouNulo, type Parte, texto } from '../../../cadastro/field-part.ts';
import { type Campos, childOf } from '../../../cadastro/form.ts';
import { ReferenceInput } from '../../../cadastro/reference-input.tsx';
import { formatDataHora } from '../../../lib/formato.ts';

const OPCOES = Object.entries(PRESENCAS).map(([value, label]) => ({ value, label }));

/** Who took part in a meeting: a person of the register, or somebody by name and company. */
export function Participantes({ field, value, onChange, comuns, rotulos, erros = {} }: Parte) {
  const itens = Array.isArray(value) ? (value as Campos[]) : [];
  const { campos = {} } = field;
  const { disabled } = comuns;
  const nomes = rotulos?.['participantes.pessoaId'] ?? {};
  // Somebody from outside is asked for by name until a person is chosen.
  const [deFora, setDeFora] = useState<ReadonlySet<number>>(() => new Set());
  const isDeFora = (um: Campos, i: number) => !um['pessoaId'] && (Boolean(um['nome']) || deFora.has(i));
  const set = (novos: readonly Campos[]) => onChange(novos.map((um) => childOf(campos, um)));
  const change = (i: number, mudanca: Campos) => set(itens.map((um, k) => (k === i ? { ...um, ...mudanca } : um)));
  const include = (fora: boolean) => {
    if (fora) setDeFora(new Set([...deFora, itens.length]));
    set([...itens, { presenca: 'PRESENTE' }]);
  };
  return (
    <Input.Wrapper label={comuns.label} description={comuns.description} error={comuns.error} labelElement="div">
      <Stack component="ol" gap={6} m={0} mt={8} p={0} style={{ listStyle: 'none' }}>
        {itens.map((um, i) => {
          const n = i + 1;
          const pessoaId = um['pessoaId'];
          return (
            <Group
              // biome-ignore lint/suspicious/noArrayIndexKey: a participant is a place in the list until it is saved
              key={i}
              component="li"
              gap={6}
              align="flex-start"
              aria-label={`Participante ${n}`}
            >
              {isDeFora(um, i) ? (
                (['nome', 'empresa'] as const).map((nome) => (
                  <TextInput
                    key={nome}
                    flex="1 1 110px"
                    size="xs"
                    aria-label={`${nome === 'nome' ? 'Nome' : 'Empresa'} do participante ${n}`}
                    placeholder={nome === 'nome' ? 'Nome' : 'Empresa'}
                    maxLength={120}
                    disabled={disabled}
                    error={erros[`${i}.${nome}`] ?? (nome === 'nome' && erros[`${i}.pessoaId`])}
                    value={texto(um[nome])}
                    onChange={({ currentTarget }) => change(i, { [nome]: ouNulo(currentTarget.value) })}
                  />
                ))
              ) : (
                <ReferenceInput
                  flex="1 1 150px"
                  size="xs"
                  aria-label={`Participante ${n}`}
                  alvo="pessoa"
                  disabled={disabled}
                  error={erros[`${i}.pessoaId`]}
                  value={typeof pessoaId === 'number' ? pessoaId : null}
                  rotulo={nomes[String(pessoaId)]}
                  onChange={(escolhida) => change(i, { pessoaId: escolhida })}
                />
              )}
              <NativeSelect
                w={122}
                size="xs"
                aria-label={`Presença do participante ${n}`}
                data={OPCOES}
                disabled={disabled}
                value={texto(um['presenca']) || 'PRESENTE'}
                onChange={({ currentTarget }) => change(i, { presenca: currentTarget.value })}
              />
              {!disabled && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={30}
                  aria-label={`Remover o participante ${n}`}
                  title="Remover"
                  onClick={() => set(itens.filter((_, k) => k !== i))}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              )}
              {um['aceite'] ? (
                <Text fz="xs" c="dimmed" w="100%">
                  Aceite em {formatDataHora(texto(um['aceite']))}
                </Text>
              ) : null}
            </Group>
          );
        })}
      </Stack>
      {!disabled && (
        <Group gap={8} mt={8}>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden="true" />}
            onClick={() => include(false)}
          >
            Adicionar pessoa
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUserQuestion size={14} aria-hidden="true" />}
            onClick={() => include(true)}
          >
            Alguém de fora
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  );
}
