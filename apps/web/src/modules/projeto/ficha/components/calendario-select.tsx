import { listCalendarios } from '@cadencia/domain/projeto/calendario/endpoints.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { readOptions } from '../../../../lib/query.ts';

interface Props {
  readonly projetoId: number;
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (id: number) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

/** One of the project's work calendars. */
export function CalendarioSelect({ projetoId, value, onChange, ...resto }: Props) {
  const { data = [] } = useQuery(readOptions(listCalendarios, { params: { id: String(projetoId) } }, ['projeto']));
  return (
    <Select
      {...resto}
      allowDeselect={false}
      data={data.map(({ id, nome }) => ({ value: String(id), label: nome }))}
      value={value === null ? null : String(value)}
      onChange={(id) => id !== null && onChange(Number(id))}
    />
  );
}
