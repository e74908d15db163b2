-- Takes away what reaches beyond the program's own streams, then runs it as the interpreter `lua` does.
-- Emscripten would start programs of the host for os.execute, and keeps files in memory that nothing bounds.
local loadfile, exit, output, input, errors = loadfile, os.exit, io.stdout, io.stdin, io.stderr

local function keep(library, names)
  local kept = {}
  for _, name in ipairs(names) do kept[name] = library[name] end
  for name in pairs(library) do library[name] = nil end
  for name, value in pairs(kept) do library[name] = value end
end

keep(os, { 'clock', 'date', 'difftime', 'time' })
keep(io, { 'read', 'write', 'stdin', 'stdout', 'stderr', 'type' })
keep(debug, { 'traceback' })
package.loadlib, package.cpath, package.path = nil, '', ''
_G.dofile, _G.loadfile = nil, nil

-- Text only: bytecode is not checked before it runs.
local loadtext = load
function load(chunk, name, _, ...) return loadtext(chunk, name, 't', ...) end

function io.lines(name, ...)
  if name ~= nil then error('files cannot be opened here', 2) end
  return input:lines(...)
end

function os.exit(code)
  output:flush()
  exit(code)
end

local function described(fault)
  if type(fault) == 'string' or type(fault) == 'number' then
    local trace = debug.traceback(tostring(fault), 2)
    -- What called the program is no part of it.
    return (trace:gsub("\n\t%[C%]: in function 'xpcall'\n\t%[string .*$", ''))
  end
  local meta = getmetatable(fault)
  if type(meta) == 'table' and meta.__tostring then return tostring(fault) end
  return '(error object is a ' .. type(fault) .. ' value)'
end

arg = arguments
arguments = nil

local program, fault = loadfile('main.lua')
local ended = program ~= nil
if program then ended, fault = xpcall(program, described, table.unpack(arg)) end
output:flush()
if not ended then errors:write('lua: ', tostring(fault), '\n') end
return ended and 0 or 1
