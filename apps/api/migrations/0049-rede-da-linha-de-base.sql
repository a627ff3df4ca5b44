-- The network as it was when the baseline was taken: links, progress, constraints and calendars, as the calculation reads
-- them. Null in those taken before; they keep the dates of their items only.
alter table linhabase add column rede jsonb;
