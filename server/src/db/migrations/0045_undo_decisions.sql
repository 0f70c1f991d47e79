-- The columns of a comment before the last decision about it, so that whoever decided can undo it. `version` is the
-- version that the decision made: a comment that has changed since keeps its state.
alter table comments add column decided_before jsonb;
